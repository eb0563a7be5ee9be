"""What trees and their output cost, beside their goals: `python -m benchmarks.tree`."""
