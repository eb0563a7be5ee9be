"""The annotated tree: a view of bytes, a value and a tape; nodes are made when somebody looks at them."""
from kconstruct.trace.labels import Spanned
from kconstruct.trace.node import Ground, Label, Node, Note, Place
from kconstruct.trace.traces import Trace, run

__all__ = ["Ground", "Label", "Node", "Note", "Place", "Spanned", "Trace", "run"]
