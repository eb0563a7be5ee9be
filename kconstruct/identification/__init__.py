"""What are these bytes?

    import kconstruct as kc
    for candidate in kc.identify(data):
        print(candidate)                    # what it is, how likely, and why
    kc.identify(data)[0].trace()            # the annotated tree of the likeliest reading

Nothing has to be known: direction, API, version, header and size prefix are found out; record batches, formats of
opaque bytes, SASL tokens and other protocols are recognized.  docs/identify.md explains how.
"""
from typing import TYPE_CHECKING

from kconstruct.startup import lazy_names

if TYPE_CHECKING:
    from kconstruct.identification.advice import Advice, advise, advise_trace
    from kconstruct.identification.candidate import Candidate
    from kconstruct.identification.ranking import identify
    from kconstruct.identification.stream import identify_stream

__all__ = ["Advice", "Candidate", "advise", "advise_trace", "identify", "identify_stream"]

__getattr__, __dir__ = lazy_names(__name__, {
    "advice": "Advice advise advise_trace", "candidate": "Candidate", "ranking": "identify",
    "stream": "identify_stream",
})
