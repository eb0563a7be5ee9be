"""Traces of the workloads against parsing the same bytes: time, places, memory, faults."""
from __future__ import annotations

import gc
import random
import tracemalloc
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from time import perf_counter
from typing import Any

import kconstruct as kc
from benchmarks.peers import RECORDS_IN, kconstruct, straight_line
from benchmarks.straight import STRAIGHT
from benchmarks.tree.section import Aim, Plan, Section
from benchmarks.workloads import WORKLOADS, Workload
from kconstruct import records
from kconstruct.trace import Node, Trace

QUICK = ("metadata", "api-versions", "records", "heartbeat", "create-topics")
PLACES = 12
"""Offsets and paths that are looked up in a message."""


@dataclass(frozen=True)
class Subject:
    """Bytes, and what can be done with them: `decode` parses and decodes all records, where there are any."""

    name: str
    title: str
    data: bytes
    parse: Callable[[bytes], Any]
    trace: Callable[[bytes], Trace]
    build: Callable[[Any], bytes] | None = None
    decode: Callable[[bytes], Any] | None = None


def subject(workload: Workload) -> Subject:
    """A workload, its records both opaque and decoded."""
    if workload.message == "RecordBatches":
        return Subject(workload.name, "record batches", workload.data, lambda data: kc.Records(data).batches,
                       records.trace, decode=kconstruct(workload).parse)
    message, version = kc.message(workload.message), workload.version
    decode = kconstruct(replace(workload, decode=True)).parse if workload.message in RECORDS_IN else None
    return Subject(workload.name, workload.title, workload.data, lambda data: message.parse(data, version),
                   lambda data: message.trace(data, version), lambda value: message.build(value, version), decode)


def subjects(plan: Plan) -> list[Subject]:
    """Every workload once: where records are decoded only, the bytes are those of another one."""
    return [subject(workload) for workload in WORKLOADS.values()
            if (not workload.decode or workload.message == "RecordBatches")
            and (not plan.quick or workload.name in QUICK)]


def count(trace: Trace) -> int:
    """Walks over every node; returns how many there are."""
    return sum(1 for _ in trace.root.walk())


def read(trace: Trace) -> None:
    """Walks over every node and reads what most views show of it."""
    for node in trace.root.walk():
        _ = node.name, node.type, node.role, node.offset, node.size, node.value, node.path, node.meaning, node.notes


def traced(one: Subject, look: Callable[[Trace], Any], data: bytes) -> Any:
    """What somebody sees who looks at a trace of `data`."""
    return look(one.trace(data))


# Traces against parsing

def against_parsing(plan: Plan) -> Section:
    """Making a trace, and walking over it, in multiples of parsing."""
    section = Section("traces: made; every node walked over; and read: name, type, role, place, value, path, meaning, "
                      "notes; in multiples of parsing the same bytes, and of decoding all their records as well")
    for one in subjects(plan):
        check(section, one)
        calls: dict[str, tuple[Callable[[Any], Any], Any]] = {
            "parse": (one.parse, one.data), "trace": (one.trace, one.data),
            "walk": (partial(traced, one, count), one.data), "read": (partial(traced, one, read), one.data)}
        if one.decode is not None:
            calls["decode"] = (one.decode, one.data)
        us = plan.fastest(calls)
        nodes = count(one.trace(one.data))
        for name, parse in ((one.name, us["parse"]), (f"{one.name}, records decoded", us.get("decode"))):
            if parse is not None:
                section.rows.append({
                    "workload": name, "nodes": nodes, "parse us": parse, "trace us": us["trace"],
                    "trace / parse": Aim(us["trace"] / parse, 3), "walk us": us["walk"],
                    "us a node": us["walk"] / nodes, "walk / parse": Aim(us["walk"] / parse, 10),
                    "read / parse": us["read"] / parse})
    return section


def check(section: Section, one: Subject) -> None:
    """The value is that of parsing, and the nodes are the same however somebody comes to them."""
    trace = one.trace(one.data)
    section.check(trace.fault is None, f"{one.name}: the trace has a fault: {trace.fault}")
    if one.build is not None:
        section.check(trace.value == one.parse(one.data), f"{one.name}: the trace has another value")
    nodes, other = count(trace), one.trace(one.data)
    for offset in offsets(one.data):
        other.at(offset)
    down = below(other.root)
    section.check(nodes == down, f"{one.name}: {nodes} nodes, {down} by children after lookups")
    every = list(trace.root.walk())
    for node in random.Random(8).sample(every, min(10, len(every))):
        if node.path:
            first = next(each for each in every if each.path == node.path and each is not trace.root)
            section.check(said(one.trace(one.data).find(node.path)) == said(first),
                          f"{one.name}: find({node.path!r}) is not the node of the walk")
    leaves = [leaf for leaf in trace.leaves() if leaf.size]
    for offset in offsets(one.data):
        leaf = next(leaf for leaf in leaves if leaf.offset <= offset < leaf.end)
        section.check(said(one.trace(one.data).at(offset)) == said(leaf),
                      f"{one.name}: at({offset}) is not the leaf of the walk")


def below(node: Node) -> int:
    """How many nodes there are from this one down, by children alone, the last ones first."""
    total, left = 0, [node]
    while left:
        total += 1
        left += left.pop().children
    return total


def said(node: Node | None) -> tuple[Any, ...] | None:
    """What a node is."""
    if node is None:
        return None
    return (node.name, node.role, node.type, node.offset, node.size, node.value, node.path, node.space, *node.notes)


def offsets(data: bytes) -> list[int]:
    """Offsets of bytes, spread evenly, the first and the last one among them."""
    return [(len(data) - 1) * i // (PLACES - 1) for i in range(PLACES)]


# at and find

def places(plan: Plan) -> Section:
    """`at` and `find` in a MetadataResponse of 47 kB."""
    one = subject(WORKLOADS["metadata"])
    section = Section(f"looking up in a trace of {one.title}, {len(one.data):,} bytes, in ms; the median and the worst "
                      f"of {PLACES} places, each the minimum of its rounds")
    paths = [f"Topics.{9 * i}.Partitions.{9 - i % 10}.IsrNodes.{i % 3}" for i in range(PLACES)]
    for name, arguments in (("at", offsets(one.data)), ("find", paths)):
        first, later = [], []
        for argument in arguments:
            fresh, again = lookups(one, name, argument, plan.rounds)
            first.append(fresh * 1e3)
            later.append(again * 1e3)
        for title, ms in (("the first call on a fresh trace", sorted(first)),
                          ("again on the same trace", sorted(later))):
            section.rows.append({"what": f"{name}()", "call": title, "median ms": Aim(ms[PLACES // 2], 0.2),
                                 "worst ms": Aim(ms[-1], 0.2)})
    trace = one.trace(one.data)
    for path in paths:
        section.check(trace.find(path) is not None, f"find({path!r}) finds nothing")
    return section


def lookups(one: Subject, name: str, argument: Any, rounds: int) -> tuple[float, float]:
    """Seconds of the first call on a fresh trace and of the second call: the minimum of the rounds of each."""
    first, later = [], []
    for _ in range(rounds):
        look = getattr(one.trace(one.data), name)
        gc.collect()
        began = perf_counter()
        look(argument)
        between = perf_counter()
        look(argument)
        first.append(between - began)
        later.append(perf_counter() - between)
    return min(first), min(later)


# Parse and build

def parse_and_build(plan: Plan) -> Section:
    """Parsing and building of every workload, and straight-line Python beside them, which does not change."""
    section = Section("parse and build, in us; x: in multiples of straight-line Python on the same bytes, to compare "
                      "with other runs (peers: python -m benchmarks; first use: python -m benchmarks.first_use)")
    for one in subjects(plan):
        if one.build is None:
            continue
        value = one.parse(one.data)
        section.check(one.build(value) == one.data, f"{one.name}: other bytes are built")
        calls: dict[str, tuple[Callable[[Any], Any], Any]] = {"parse": (one.parse, one.data),
                                                              "build": (one.build, value)}
        workload = WORKLOADS[one.name]
        if (workload.message, workload.version) in STRAIGHT:
            case = straight_line(workload)
            assert case.build is not None
            calls |= {"parsed by hand": (case.parse, one.data), "built by hand": (case.build, case.parse(one.data))}
        us = plan.fastest(calls)
        section.rows.append({
            "workload": one.name, "bytes": len(one.data), "parse us": us["parse"], "build us": us["build"],
            "parse x": us["parse"] / us["parsed by hand"] if "parsed by hand" in us else None,
            "build x": us["build"] / us["built by hand"] if "built by hand" in us else None})
    return section


# Memory

def memory(plan: Plan) -> Section:
    """What a trace holds that nobody walked over, against what its value holds."""
    section = Section("memory of a trace that nobody walked over, its value included, against that of the value")
    for one in subjects(plan):
        value, trace = held(one.parse, one.data), held(one.trace, one.data)
        section.rows.append({"workload": one.name, "value bytes": value, "trace bytes": trace,
                             "trace / value": Aim(trace / max(value, 1), 1.3)})
    return section


def held(call: Callable[[bytes], Any], data: bytes) -> int:
    """Bytes that the result of a call holds, after a first call."""
    call(data)
    gc.collect()
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    kept = call(data)
    gc.collect()
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    del kept
    return after - before


# A fault at the end

def fault(plan: Plan) -> Section:
    """A message of 47 kB whose last byte is missing."""
    one = subject(WORKLOADS["metadata"])
    cut = one.data[:-1]
    section = Section(f"{one.title} without the last of its {len(one.data):,} bytes, in ms")

    def refuse(data: bytes) -> str:
        try:
            one.parse(data)
        except kc.ParseError as error:
            return str(error)
        return ""

    found = one.trace(cut).fault
    section.check(bool(refuse(cut)), "the cut message is parsed")
    section.check(str(found) == refuse(cut), f"the fault of the trace is {found}, that of parsing {refuse(cut)}")
    us = plan.fastest({"the whole message, M.parse": (one.parse, one.data), "M.parse, which raises": (refuse, cut),
                       "M.trace": (one.trace, cut),
                       "M.trace, every node walked over": (partial(traced, one, count), cut)})
    section.rows = [{"what": name, "ms": Aim(spent / 1e3, 50) if name.startswith("M.") else spent / 1e3}
                    for name, spent in us.items()]
    return section
