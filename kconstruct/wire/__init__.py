"""Kafka's wire types as constructs, usable alone in anyone's Structs; no Kafka message is known here.

>>> import construct
>>> greeting = construct.Struct("text" / CompactString, "numbers" / CompactArray(Int16), "crc" / construct.Int32ub)
>>> greeting.build(dict(text="hi", numbers=[1, 2], crc=7)).hex()
'036869030001000200000007'
"""
from kconstruct.container import Container
from kconstruct.wire.arrays import Array, ArrayOf, CompactArray, CompactNullableArray, NullableArray
from kconstruct.wire.base import Wire, plan_of
from kconstruct.wire.numbers import (
    Boolean,
    Float64,
    Int8,
    Int16,
    Int32,
    Int64,
    NamedNumber,
    UInt16,
    UInt32,
    UInt64,
    Uuid,
)
from kconstruct.wire.strings import (
    Bytes,
    CompactBytes,
    CompactNullableBytes,
    CompactNullableString,
    CompactString,
    NullableBytes,
    NullableString,
    String,
    VarBytes,
    VarText,
)
from kconstruct.wire.structs import Field, NullableStruct, Struct, TaggedFields
from kconstruct.wire.varints import UVarint, Varint, Varlong

__all__ = [
    "Array", "ArrayOf", "Boolean", "Bytes", "CompactArray", "CompactBytes", "CompactNullableArray",
    "CompactNullableBytes", "CompactNullableString", "CompactString",
    "Container", "Field", "Float64", "Int16", "Int32", "Int64", "Int8", "NamedNumber", "NullableArray",
    "NullableBytes", "NullableString", "NullableStruct", "String", "Struct", "TaggedFields", "UInt16", "UInt32",
    "UInt64", "UVarint", "Uuid", "VarBytes", "VarText", "Varint", "Varlong", "Wire", "plan_of",
]
