"""Cleans photos and videos with `omit filter --frames`: many through one process.

    from omit_filter import Filter

    with Filter() as omit:
        answer = omit.clean(open("in.jpg", "rb").read(), name="in.jpg", remove=["captureTime"])
        open("out.jpg", "wb").write(answer.data)

`data` of an asset that is not delivered raises `NotDelivered`: there is nothing to fall back to. An answer goes to who asked for
it, by its id and never by its place in the stream. A process that ends is started again; what it had under way fails with the reason.
`AsyncFilter` does the same for asyncio. Needs Python 3.9, and the tool: what `$OMIT` says, else the one that `pip install omit-filter`
brought along, else `omit` on the PATH.
"""

from __future__ import annotations

import asyncio
import hashlib
import itertools
import json
import logging
import os
import pathlib
import select
import subprocess
import tempfile
import threading
import time
import weakref
from concurrent.futures import Future
from concurrent.futures import TimeoutError as FutureTimeout
from dataclasses import dataclass, field
from typing import IO, Any, AsyncIterable, Callable, Dict, Iterable, Iterator, List, Optional, Sequence, Tuple, Union

__all__ = [
    "Answer", "Asset", "AsyncFilter", "Copy", "File", "Filter", "NotDelivered", "OmitError", "TimedOut", "find_tool"]

CHUNK = 1 << 20  # bytes of a chunk, at most
LONGEST_HEADER = 64 << 10  # bytes of the line in front of a frame
LONGEST_LINE = 16 << 20  # bytes of the line of an answer
LONGEST_COMPLAINT = 2000  # bytes of what the tool said last that a reason tells
FIRST_DELAY, LONGEST_DELAY = 0.1, 5.0  # seconds before a process that ended is started again
PATIENCE = 300.0  # seconds for the tool to start, and to end when nothing is left to do
REST = 10.0  # seconds for what a process left in its pipes when it ended
USAGE = 64  # the exit code for options, policies and requests that are not as they have to be

# What the client says itself. A report in a file would begin anew with each process; every answer has its own.
OWN_OPTIONS = ("--frames", "--quiet", "-q", "--report", "--report-fd")

# The bytes of a file, at once or piece by piece.
Source = Union[bytes, bytearray, memoryview, IO[bytes], Iterable[bytes]]
Body = Union[bytes, "tempfile.SpooledTemporaryFile[bytes]"]

_log = logging.getLogger("omit_filter")


class OmitError(Exception):
    """The tool cannot be asked, it ended, or a frame could not be carried out."""


class NotDelivered(OmitError):
    """An asset was refused or failed; `report` says why, and `code` in one word.

    `omit help refusals` and Documentation/Refusals.md say what each code means, and what to tell the person.
    """

    def __init__(self, report: Dict[str, Any]) -> None:
        problem = report.get("problem") or {}
        self.code: Optional[str] = problem.get("code")
        super().__init__(problem.get("message", report.get("outcome", "not delivered")))
        self.report = report


class TimedOut(OmitError, TimeoutError):
    """The answer did not come in time; if it comes later, it is thrown away."""

    def __init__(self, seconds: Optional[float]) -> None:
        super().__init__(f"omit did not answer within {seconds} seconds")


@dataclass(frozen=True)
class File:
    """One file of an asset of several: its role is `still`, `movie` or `sidecar`."""

    role: str
    data: Union[Source, AsyncIterable[bytes]] = field(repr=False)
    name: Optional[str] = None


@dataclass(frozen=True)
class Asset:
    """A photo or video to clean, and what is to be removed from it beside what the stream removes.

    A Live Photo, or a picture with sidecars, has `files` in place of `data` and `name`.
    """

    data: Union[Source, AsyncIterable[bytes]] = field(default=b"", repr=False)
    name: Optional[str] = None
    remove: Tuple[str, ...] = ()
    request: Optional[Dict[str, Any]] = None
    files: Tuple[File, ...] = ()

    @property
    def _sources(self) -> List[Any]:
        if not self.files:
            return [self.data]
        if self.data != b"" or self.name is not None:
            raise ValueError("an asset has `files`, or `data` and `name`")
        return [file.data for file in self.files]

    def _header(self, identifier: str, bodies: Sequence[Body]) -> bytes:
        """The line in front of the bytes; a body that came piece by piece goes on in chunks."""
        def part(body: Body, name: Optional[str]) -> Dict[str, Any]:
            length = len(body) if isinstance(body, bytes) else None
            return {"bytes": length} if name is None else {"bytes": length, "name": name}

        header: Dict[str, Any] = {"id": identifier}
        if self.files:
            header["files"] = [{"role": f.role, **part(b, f.name)} for f, b in zip(self.files, bodies)]
        else:
            header.update(part(bodies[0], self.name))
        request = dict(self.request or {})
        if self.remove:
            request["options"] = {**request.get("options", {}), **{kind: "exclude" for kind in self.remove}}
        if request:
            header["request"] = request
        line = json.dumps(header).encode()
        if len(line) > LONGEST_HEADER:
            raise ValueError(f"names and request are longer than {LONGEST_HEADER} bytes")
        return line + b"\n"


@dataclass(frozen=True)
class Copy:
    """One delivered file; `role` and `name` are there where the asset has `files`."""

    data: bytes = field(repr=False)
    role: Optional[str] = None
    name: Optional[str] = None


@dataclass(frozen=True)
class Answer:
    """What became of an asset."""

    outcome: str
    report: Dict[str, Any]
    _copies: Tuple[Copy, ...]

    @property
    def is_delivered(self) -> bool:
        return self.outcome in ("cleaned", "unchanged", "bypassed")

    @property
    def files(self) -> Tuple[Copy, ...]:
        """The files that may leave; raises `NotDelivered` where none may."""
        if not self.is_delivered:
            raise NotDelivered(self.report)
        return self._copies

    @property
    def data(self) -> bytes:
        """The bytes of the one file that may leave; raises `NotDelivered` where none may."""
        copies = self.files
        if len(copies) != 1:
            raise ValueError(f"the asset has {len(copies)} files, which are in `files`")
        return copies[0].data


def find_tool() -> str:
    """The tool that is asked where nobody names one."""
    brought = pathlib.Path(__file__).parent / "tool" / "bin" / "omit"
    return os.environ.get("OMIT") or (str(brought) if brought.exists() else "omit")


class Filter:
    """`omit` for many assets, as one process; `options` are those of `omit filter`.

    It may be used by several threads. Leaving the context waits until everything is answered. Answers come as they get ready, as
    with `--unordered`. A process that ends is started again, after a while that gets longer; with it a share begins in the
    record, unless frames name theirs. After a fork the new process makes a filter of its own.

    Raises `ValueError` for an option that the client sets itself, and `OmitError` where the tool does not start as it should,
    for example because there is no such policy.
    """

    def __init__(self, *options: str, tool: Optional[str] = None) -> None:
        self._stream = _Stream(_command(options, tool))
        weakref.finalize(self, self._stream.leave)

    def __enter__(self) -> Filter:
        return self

    def __exit__(self, kind: Any, *_: Any) -> None:
        try:
            self.close()
        except OmitError:
            # What made somebody leave says more.
            if kind is None:
                raise

    def clean(
        self, data: Source = b"", *, name: Optional[str] = None, remove: Iterable[str] = (),
        request: Optional[Dict[str, Any]] = None, files: Iterable[File] = (), timeout: Optional[float] = None,
    ) -> Answer:
        """Cleans one asset and waits for the answer.

        `data` may be a file or come piece by piece; nothing is sent before all of it is there. `timeout` is in seconds from then.

        Raises `TimedOut` where no answer comes in that time, and `OmitError` where omit cannot be asked, ends before it answers,
        or cannot do what the request says.
        """
        return _wait(self._ask(Asset(data, name, tuple(remove), request, tuple(files))), timeout)

    def clean_all(self, assets: Iterable[Asset], *, ahead: int = 16, timeout: Optional[float] = None) -> Iterator[Answer]:
        """Cleans assets and gives the answers in their order; up to `ahead` are under way."""
        under_way: List[Future[Answer]] = []
        try:
            for asset in assets:
                under_way.append(self._ask(asset))
                if len(under_way) >= ahead:
                    yield _wait(under_way.pop(0), timeout)
            while under_way:
                yield _wait(under_way.pop(0), timeout)
        finally:
            for future in under_way:
                future.cancel()

    def close(self) -> None:
        """Waits until everything is answered.

        Raises `OmitError` where omit then does not end as it should: something may not be recorded.
        """
        self._stream.close()

    def _ask(self, asset: Asset) -> Future[Answer]:
        return self._stream.ask(asset, [_body(source) for source in asset._sources])


class AsyncFilter:
    """`Filter` for asyncio: `async with AsyncFilter() as omit`. Any number of tasks may call `clean` at the same time."""

    def __init__(self, *options: str, tool: Optional[str] = None) -> None:
        self._command = _command(options, tool)

    async def __aenter__(self) -> AsyncFilter:
        self._stream = await asyncio.get_running_loop().run_in_executor(None, _Stream, self._command)
        weakref.finalize(self, self._stream.leave)
        return self

    async def __aexit__(self, kind: Any, *_: Any) -> None:
        try:
            await asyncio.get_running_loop().run_in_executor(None, self._stream.close)
        except OmitError:
            if kind is None:
                raise

    async def clean(
        self, data: Union[Source, AsyncIterable[bytes]] = b"", *, name: Optional[str] = None, remove: Iterable[str] = (),
        request: Optional[Dict[str, Any]] = None, files: Iterable[File] = (), timeout: Optional[float] = None,
    ) -> Answer:
        """Cleans one asset, as `Filter.clean` does; pieces may come from an asynchronous iterator.

        The answer to a task that is cancelled is thrown away; what was not sent yet is never sent.
        """
        asset = Asset(data, name, tuple(remove), request, tuple(files))
        future = self._stream.ask(asset, [await _body_later(source) for source in asset._sources])
        try:
            waiting = asyncio.wrap_future(future)
            if not (await asyncio.wait({waiting}, timeout=timeout))[0]:
                raise TimedOut(timeout)
            return waiting.result()
        finally:
            future.cancel()


def _command(options: Sequence[str], tool: Optional[str]) -> List[str]:
    for option in options:
        if option.partition("=")[0] in OWN_OPTIONS:
            raise ValueError(f"{option.partition('=')[0]} is set by the client itself")
    # Answers go by id, so nobody has to wait for who was there before.
    wanted = [option for option in options if option != "--unordered"]
    return [tool or find_tool(), "filter", "--frames", "--unordered", "--quiet", *wanted]


def _wait(future: Future[Answer], timeout: Optional[float]) -> Answer:
    try:
        return future.result(timeout)
    except FutureTimeout:
        raise TimedOut(timeout) from None
    finally:
        # Nothing where the answer is there: who stops waiting gets none later.
        future.cancel()


# MARK: Bodies
#
# What comes piece by piece is kept, in a file without a name where it is long, and sent once it is all there. A sender who is slow keeps
# nobody else waiting, and of one who goes away nothing is sent.


def _spool() -> tempfile.SpooledTemporaryFile[bytes]:
    return tempfile.SpooledTemporaryFile(max_size=CHUNK)


def _body(source: Source) -> Body:
    if isinstance(source, (bytes, bytearray, memoryview)):
        return bytes(source)
    body, read = _spool(), getattr(source, "read", None)
    try:
        for piece in iter(lambda: read(CHUNK), b"") if read else source:
            body.write(piece)
    except BaseException:
        body.close()
        raise
    return body


async def _body_later(source: Union[Source, AsyncIterable[bytes]]) -> Body:
    if isinstance(source, AsyncIterable):
        body = _spool()
        try:
            async for piece in source:
                body.write(piece)
        except BaseException:
            body.close()
            raise
        return body
    if isinstance(source, bytes):
        return source
    return await asyncio.get_running_loop().run_in_executor(None, _body, source)


# MARK: The stream


class _Frame:
    """An asset on its way: what is sent of it, and who waits for the answer."""

    def __init__(self, identifier: str, asset: Asset, bodies: Sequence[Body]) -> None:
        self.identifier = identifier
        self.is_list = bool(asset.files)
        self.answer: Future[Answer] = Future()
        self._header, self._bodies = asset._header(identifier, bodies), bodies

    def pieces(self) -> Iterator[bytes]:
        """The frame as omit reads it."""
        yield self._header
        for body in self._bodies:
            if isinstance(body, bytes):
                yield body
                continue
            with body:
                body.seek(0)
                while piece := body.read(CHUNK):
                    yield b'{"chunk": %d}\n' % len(piece)
                    yield piece
            yield b'{"chunk": 0}\n'
        # Who waits for the answer needs no more of it.
        self._bodies = ()

    def settle(self, result: Union[Answer, OmitError]) -> None:
        """Answers who waits, if anybody still does."""
        if not self.answer.set_running_or_notify_cancel():
            return
        if isinstance(result, OmitError):
            self.answer.set_exception(result)
        else:
            self.answer.set_result(result)


class _Stream:
    """What `Filter` and `AsyncFilter` share: frames on their way to the tool, which is started again where it ends.

    One thread sends all frames, one after the other, and starts the tool. Who waits does so for a future of their own.
    """

    def __init__(self, command: List[str]) -> None:
        self._command = command
        self._try()
        self._owner = os.getpid()
        self._numbers = itertools.count(1)
        self._changed = threading.Condition()
        # Those that were not sent yet, in their order, and the ids of all that are not answered.
        self._unsent: Dict[str, _Frame] = {}
        self._open: Dict[str, None] = {}
        self._is_closing = False
        # Why nothing can be asked any more.
        self._fault: Optional[str] = None
        # How many processes in a row ended without an answer.
        self._failures = 0
        self._run = _Run(command)
        self._sender = _thread(self._send_all)

    def _try(self) -> None:
        """Starts the tool with nothing to do, which tells whether options, policies and record are as they have to be."""
        try:
            tried = subprocess.run(
                self._command, stdin=subprocess.DEVNULL, capture_output=True, env=_environment(), timeout=PATIENCE, check=False)
        except OSError as error:
            raise OmitError(f"{self._command[0]} does not start: {error.strerror}") from None
        except subprocess.TimeoutExpired:
            raise OmitError(f"{self._command[0]} did not start within {PATIENCE} seconds") from None
        if not _ended_well(tried.returncode) or tried.stdout:
            raise OmitError(_reason("did not start", tried.returncode, tried.stderr))

    def ask(self, asset: Asset, bodies: Sequence[Body]) -> Future[Answer]:
        """Has an asset cleaned; who cancels the future gets no answer."""
        if os.getpid() != self._owner:
            raise OmitError("this filter is of the process before the fork; make one after it")
        frame = _Frame(str(next(self._numbers)), asset, bodies)
        with self._changed:
            if self._fault is not None:
                raise OmitError(self._fault)
            if self._is_closing:
                raise OmitError("the filter is closed")
            self._unsent[frame.identifier] = frame
            self._open[frame.identifier] = None
            self._changed.notify_all()
        frame.answer.add_done_callback(lambda _: self._forget(frame.identifier))
        return frame.answer

    def leave(self) -> None:
        """Takes no more; ends once everything is answered."""
        if os.getpid() == self._owner:
            with self._changed:
                self._is_closing = True
                self._changed.notify_all()

    def close(self) -> None:
        """Waits until everything is answered, and then as long as is reasonable for the tool to end."""
        if os.getpid() != self._owner:
            return
        self.leave()
        with self._changed:
            self._changed.wait_for(lambda: not self._open)
        self._sender.join(PATIENCE)
        if self._sender.is_alive():
            self._run.kill("did not end")
            self._sender.join()
            raise OmitError(self._run.reason)
        if self._fault is not None:
            raise OmitError(self._fault)

    def _forget(self, identifier: str) -> None:
        with self._changed:
            self._unsent.pop(identifier, None)
            self._open.pop(identifier, None)
            self._changed.notify_all()

    def _next(self) -> Optional[_Frame]:
        with self._changed:
            self._changed.wait_for(lambda: self._unsent or self._is_closing)
            return self._unsent.pop(next(iter(self._unsent))) if self._unsent else None

    def _send_all(self) -> None:
        while (frame := self._next()) is not None:
            self._send(frame)
            # A photo is not kept while nothing comes.
            del frame
        if not self._run.end():
            self._fault = self._run.reason

    def _send(self, frame: _Frame) -> None:
        try:
            if frame.answer.cancelled() or self._run.take(frame):
                return
            self._start_again()
            if frame.answer.cancelled() or self._run.take(frame):
                return
            frame.settle(OmitError(self._run.reason))
        except Exception as error:  # Whatever it is, somebody waits.
            frame.settle(error if isinstance(error, OmitError) else OmitError(f"omit cannot be asked: {error}"))

    def _start_again(self) -> None:
        """Starts the tool after it ended; the longer it answers nothing, the longer it is waited."""
        self._run.end()
        if self._run.status == USAGE:
            # A policy or an option that is wrong does not get right by being tried again.
            self._fault = self._run.reason
            raise OmitError(self._fault)
        self._failures = 0 if self._run.has_answered else self._failures + 1
        time.sleep(min(FIRST_DELAY * 2 ** min(self._failures, 10), LONGEST_DELAY))
        self._run = _Run(self._command)


class _Run:
    """One process, from its start to its end."""

    def __init__(self, command: List[str]) -> None:
        try:
            self._process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=_environment())
        except OSError as error:
            raise OmitError(f"{command[0]} does not start: {error.strerror}") from None
        assert self._process.stdin and self._process.stdout and self._process.stderr
        self._input, self._output, self._messages = self._process.stdin, self._process.stdout, self._process.stderr
        self._lock = threading.Lock()
        # Those that were sent and are not answered, by their ids; None once nothing more is answered.
        self._sent: Optional[Dict[str, _Frame]] = {}
        self._complaint = b""
        # What the client found wrong, for which it ended the process.
        self._wrong = ""
        self.has_answered = False
        # Known once it ended: its exit code, and why what was under way is not answered.
        self.status: Optional[int] = None
        self.reason = ""
        _runs.add(self)
        # A process that does not read keeps a frame waiting, and not the thread that sends.
        os.set_blocking(self._input.fileno(), False)
        self._writable = select.poll()
        self._writable.register(self._input, select.POLLOUT)
        self._listener = _thread(self._listen)
        self._reader = _thread(self._read)
        self._watcher = _thread(self._watch)

    def take(self, frame: _Frame) -> bool:
        """Sends a frame; False where the process ended before that."""
        with self._lock:
            if self._sent is None:
                return False
            self._sent[frame.identifier] = frame
        try:
            for piece in frame.pieces():
                self._write(piece)
        except BrokenPipeError:
            # What the reader finds says more.
            pass
        except Exception:
            self.kill("was ended, as a photo could not be read again")
        return True

    def end(self) -> bool:
        """Waits until the process has answered everything and ends; False where it does not end as it should.

        Where it ended before, those were told for whom it mattered.
        """
        had_ended = self._sent is None
        self._input.close()
        self._watcher.join()
        return had_ended or _ended_well(self.status)

    def kill(self, wrong: str) -> None:
        """Ends the process at once, for a reason of the client's."""
        self._wrong = self._wrong or wrong
        self._process.kill()

    def _write(self, piece: bytes) -> None:
        rest = memoryview(piece)
        # Where the process ended, another one may still hold the pipe, and read nothing.
        while rest and self._sent is not None:
            if self._writable.poll(500):
                rest = rest[os.write(self._input.fileno(), rest):]

    def _listen(self) -> None:
        with self._messages as messages:
            for line in iter(lambda: messages.readline(LONGEST_COMPLAINT), b""):
                self._complaint = (self._complaint + line)[-LONGEST_COMPLAINT:]
                _log.warning("%s", line.decode(errors="replace").rstrip())

    def _read(self) -> None:
        with self._output as output:
            try:
                while line := output.readline(LONGEST_LINE):
                    self._answer(line)
            except OmitError as error:
                self.kill(str(error))
            except Exception:
                # What it says may be somebody's photo.
                self.kill("gave an answer that cannot be read")
        try:
            self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.kill("closed its output and went on")

    def _watch(self) -> None:
        """Waits for the end of the process, and tells those whom it did not answer.

        The end of its output alone would not do: a program that it started may hold that for longer, such as the one that writes
        down a crash.
        """
        self.status = self._process.wait()
        self._reader.join(REST)
        self._listener.join(REST)
        self.reason = _reason(self._wrong or "ended before it answered", self.status, self._complaint)
        with self._lock:
            unanswered, self._sent = self._sent or {}, None
        for frame in unanswered.values():
            frame.settle(OmitError(self.reason))

    def _answer(self, line: bytes) -> None:
        """Takes an answer, and hands it to who waits for it."""
        if not line.endswith(b"\n"):
            raise OmitError("ended in the middle of an answer")
        header = json.loads(line)
        with self._lock:
            frame = (self._sent or {}).get(header.get("id"))
        if frame is None:
            raise OmitError("gave an answer for which nobody waits")
        parts = header.get("files", [header])
        if any(type(part["bytes"]) is not int or part["bytes"] < 0 for part in parts) or (
                sum(part["bytes"] for part in parts) != header["bytes"]):
            raise OmitError("gave an answer whose sizes contradict each other")
        copies = tuple(Copy(self._bytes(part["bytes"]), part.get("role"), part.get("name")) for part in parts)
        result: Union[Answer, OmitError]
        if "problem" in header:
            result = OmitError(header["problem"]["message"])
        else:
            result = Answer(header["outcome"], header["report"], copies)
        if not _is_sound(result, copies, frame.is_list):
            raise OmitError("gave bytes that are not those of its report")
        with self._lock:
            del (self._sent or {})[frame.identifier]
        self.has_answered = True
        frame.settle(result)

    def _bytes(self, count: int) -> bytes:
        data = self._output.read(count)
        if len(data) != count:
            raise OmitError("ended in the middle of an answer")
        return data

    def forget(self) -> None:
        """Lets go of the pipes in a process that was forked: omit ends where nobody else holds them."""
        nowhere = os.open(os.devnull, os.O_RDWR)
        for stream in (self._input, self._output, self._messages):
            if not stream.closed:
                os.dup2(nowhere, stream.fileno(), inheritable=False)
        os.close(nowhere)


def _is_sound(result: Union[Answer, OmitError], copies: Sequence[Copy], is_list: bool) -> bool:
    """Whether bytes came where some are delivered alone, and are those of which the report has digests, where it has some."""
    if not isinstance(result, Answer) or not result.is_delivered:
        return not any(copy.data for copy in copies)
    files = [file for file in result.report.get("files", ()) if file.get("delivered") is not None]
    told: List[Any] = [(file.get("sha256") or {}).get("delivered") for file in files]
    if None in told or not told:
        return is_list or len(copies) == 1
    return sorted(told) == sorted(hashlib.sha256(copy.data).hexdigest() for copy in copies)


def _environment() -> Dict[str, str]:
    """That of the tool: where it crashes, Swift would write parts of its memory to standard error, and photos are in there."""
    return {**os.environ, "SWIFT_BACKTRACE": "enable=no"}


def _ended_well(status: Optional[int]) -> bool:
    # 2: some were refused, which their answers say; 3: --strict.
    return status in (0, 2, 3)


def _reason(what: str, status: int, complaint: bytes) -> str:
    """Why something is not answered, with what the tool said last."""
    how = f"signal {-status}" if status < 0 else f"exit code {status}"
    said = " ".join(complaint[-LONGEST_COMPLAINT:].decode(errors="replace").split())
    return f"omit {what} ({how})" + (f": {said}" if said else "")


def _thread(work: Callable[[], None]) -> threading.Thread:
    # A program may end without closing its filters; the tool then finds the end of its input.
    thread = threading.Thread(target=work, name="omit_filter", daemon=True)
    thread.start()
    return thread


def _forget_all() -> None:
    for run in list(_runs):
        run.forget()


_runs: weakref.WeakSet[_Run] = weakref.WeakSet()
os.register_at_fork(after_in_child=_forget_all)
