"""What are these bytes?

    import kconstruct as kc
    for candidate in kc.identify(data):
        print(candidate)                    # what it is, how likely, and why
    kc.identify(data)[0].trace()            # the annotated tree of the likeliest reading

Nothing has to be known: direction, API, version, header and size prefix are found out; record batches, the known
blobs, SASL tokens and other protocols are told apart.  docs/identify.md says how.
"""
from kconstruct.identification.advice import Advice, advise
from kconstruct.identification.candidate import Candidate
from kconstruct.identification.ranking import identify
from kconstruct.identification.stream import identify_stream

__all__ = ["Advice", "Candidate", "advise", "identify", "identify_stream"]
