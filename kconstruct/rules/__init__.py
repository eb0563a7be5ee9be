"""The rules of Kafka's wire, each once: engines, readers, scorers and views import them, generated code inlines them.

values   numbers, lengths, text, UUIDs, presence marks, tag sections
frames   sizes and header versions; how other protocols begin
batches  record batches and message sets
faults   the errors, which say the same wherever a rule is broken
"""
from kconstruct.rules import batches, faults, frames, values
from kconstruct.rules.batches import *
from kconstruct.rules.faults import *
from kconstruct.rules.frames import *
from kconstruct.rules.values import *

__all__: list[str] = []
__all__ += batches.__all__
__all__ += faults.__all__
__all__ += frames.__all__
__all__ += values.__all__
