"""The language in which messages are declared: `"Name" / Type("6+", default=-1) * "what it is"`."""
from kconstruct.message import (
    CoordinatorKey,
    CoordinatorValue,
    Data,
    Header,
    Message,
    MetadataRecord,
    Request,
    Response,
)
from kconstruct.schema.composed import Array, Of
from kconstruct.schema.primitives import (
    Bool,
    Bytes,
    Float64,
    Int8,
    Int16,
    Int32,
    Int64,
    Records,
    String,
    UInt16,
    UInt32,
    Uuid,
)
from kconstruct.schema.types import Entry, Record, Type

__all__ = [
    "Array", "Bool", "Bytes", "CoordinatorKey", "CoordinatorValue", "Data", "Entry", "Float64", "Header", "Int16",
    "Int32", "Int64", "Int8", "Message", "MetadataRecord", "Of", "Record", "Records", "Request", "Response", "String",
    "Type", "UInt16", "UInt32", "Uuid",
]
