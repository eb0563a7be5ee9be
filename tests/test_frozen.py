"""Frozen values behave as frozen dataclasses do."""
from __future__ import annotations

import copy
import pickle

import pytest

from kconstruct.frozen import Frozen
from kconstruct.plan import Blob, Number, Slot, Text


class Base(Frozen):
    name: str


class Place(Base, apart=("note",)):
    seat: int = 1
    note: str = ""


def test_fields_are_those_of_all_bases_in_order():
    assert Place.__match_args__ == ("name", "seat", "note")
    assert repr(Place("a", note="b")) == "Place(name='a', seat=1, note='b')"
    match Place("a", 7):
        case Place(name, seat):
            assert (name, seat) == ("a", 7)


def test_compared_by_class_and_fields_without_those_apart():
    assert Place("a", note="b") == Place("a") and hash(Place("a", note="b")) == hash(Place("a"))
    assert Place("a") != Place("a", 2) and Place("a") != Base("a")
    assert Slot("x", Text("int16", True), 1) == Slot("x", Text("int16", True))
    assert Number("i", "INT32") != Blob("i", True)


@pytest.mark.parametrize(("values", "named"), [
    ((), {}), ((), {"seat": 1}), (("a", 1, "", 4), {}), (("a",), {"row": 1}), ((), {"row": 1}),
])
def test_wrong_fields_are_refused(values, named):
    with pytest.raises(TypeError, match="Place takes name, seat, note"):
        Place(*values, **named)


def test_values_do_not_change():
    place = Place("a")
    for change in (lambda: setattr(place, "seat", 2), lambda: delattr(place, "seat"), lambda: setattr(place, "x", 2)):
        with pytest.raises(AttributeError, match="cannot be"):
            change()
    assert place == Place("a")


def test_copied_and_pickled():
    step = Slot("x", Blob("compact", True), None)
    for again in (copy.copy(step), copy.deepcopy(step), pickle.loads(pickle.dumps(step))):
        assert again == step and again.default is None
