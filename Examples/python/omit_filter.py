"""Cleans photos and videos with `omit filter --frames`: many through one process.

    from omit_filter import Filter

    with Filter() as omit:
        answer = omit.clean(open("in.jpg", "rb").read(), name="in.jpg", remove=["captureTime"])
        cleaned = answer.data
    with open("out.jpg", "wb") as file:
        file.write(cleaned)

`data` of an asset that is not delivered raises `NotDelivered`: there is no fallback. Take it before you open a file for writing, which
empties the file. Answers are matched to calls by id, never by
their place in the stream. A process that ends is restarted; calls in progress fail with the reason. `AsyncFilter` does the same for
asyncio. Needs Python 3.9 and the tool: the one that `$OMIT` names, else the one that `pip install omit-filter` installed, else `omit`
on the PATH.
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

CHUNK = 1 << 20  # maximum bytes of a chunk
LONGEST_HEADER = 64 << 10  # maximum bytes of the line before a frame
LONGEST_LINE = 16 << 20  # maximum bytes of the line of an answer
MOST_LEVELS = 16  # maximum levels of values in the line before a frame, the line itself included
LONGEST_COMPLAINT = 2000  # maximum bytes of the tool's last messages in a reason
FIRST_DELAY, LONGEST_DELAY = 0.1, 5.0  # seconds before a process that ended is restarted
PATIENCE = 300.0  # seconds for the tool to start, and to end when it has no more work
REST = 10.0  # seconds for reading the pipes of a process that ended
USAGE = 64  # the exit code for invalid options, policies and requests

# Options that the client sets itself. A report file would be overwritten by each process; every answer has its own report.
OWN_OPTIONS = ("--frames", "--quiet", "-q", "--report", "--report-fd")

# The bytes of a file, as a whole or in pieces.
Source = Union[bytes, bytearray, memoryview, IO[bytes], Iterable[bytes]]
Body = Union[bytes, "tempfile.SpooledTemporaryFile[bytes]"]

_log = logging.getLogger("omit_filter")


class OmitError(Exception):
    """The tool is not available, it ended, or a frame could not be processed."""


class NotDelivered(OmitError):
    """An asset was refused or failed; `report` has the reason, and `code` its code.

    `omit help refusals` and Documentation/Refusals.md explain each code, and what to tell the person.
    """

    def __init__(self, report: Dict[str, Any]) -> None:
        problem = report.get("problem") or {}
        self.code: Optional[str] = problem.get("code")
        super().__init__(problem.get("message", report.get("outcome", "not delivered")))
        self.report = report


class TimedOut(OmitError, TimeoutError):
    """The answer did not arrive in time; if it arrives later, it is discarded."""

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
    """A photo or video to clean, and the kinds to be removed from it in addition to those that the stream removes.

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
        """The line before the bytes; a body that came in pieces follows in chunks."""
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
        return _line(header)


@dataclass(frozen=True)
class Copy:
    """One delivered file; `role` and `name` are set if the asset has `files`."""

    data: bytes = field(repr=False)
    role: Optional[str] = None
    name: Optional[str] = None


@dataclass(frozen=True)
class Answer:
    """The outcome of an asset."""

    outcome: str
    report: Dict[str, Any]
    _copies: Tuple[Copy, ...]

    @property
    def is_delivered(self) -> bool:
        return self.outcome in ("cleaned", "unchanged", "bypassed")

    @property
    def files(self) -> Tuple[Copy, ...]:
        """The cleaned files; raises `NotDelivered` if the asset was not delivered."""
        if not self.is_delivered:
            raise NotDelivered(self.report)
        return self._copies

    @property
    def data(self) -> bytes:
        """The bytes of the one cleaned file; raises `NotDelivered` if the asset was not delivered."""
        copies = self.files
        if len(copies) != 1:
            raise ValueError(f"the asset has {len(copies)} files; use `files`")
        return copies[0].data


def find_tool() -> str:
    """The default tool."""
    brought = pathlib.Path(__file__).parent / "tool" / "bin" / "omit"
    return os.environ.get("OMIT") or (str(brought) if brought.exists() else "omit")


class Filter:
    """`omit` for many assets, as one process; `options` are those of `omit filter`.

    Several threads may use it. Leaving the context waits until everything is answered. Answers arrive as they become ready, as
    with `--unordered`. A process that ends is restarted, after a delay that grows; each process begins a new share in the
    record, unless frames name theirs. After a fork, make a new filter in the new process.

    Raises `ValueError` for an option that the client sets itself, and `OmitError` if the tool does not start properly,
    for example because the policy does not exist.
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
            # The original exception is more informative.
            if kind is None:
                raise

    def clean(
        self, data: Source = b"", *, name: Optional[str] = None, remove: Iterable[str] = (),
        request: Optional[Dict[str, Any]] = None, files: Iterable[File] = (), timeout: Optional[float] = None,
    ) -> Answer:
        """Cleans one asset and waits for the answer.

        `data` may be a file or an iterable of pieces; nothing is sent before it is complete. `timeout` is in seconds from then.

        Raises `TimedOut` if no answer arrives in that time, and `OmitError` if omit is not available, ends before it answers,
        or cannot process the request. Raises `ValueError`, and sends nothing, if a name, a kind or the request is too long, is not
        text or is not JSON: a name from `os.listdir` that has bytes other than UTF-8 is not text.
        """
        return _wait(self._ask(Asset(data, name, tuple(remove), request, tuple(files))), timeout)

    def clean_all(self, assets: Iterable[Asset], *, ahead: int = 16, timeout: Optional[float] = None) -> Iterator[Answer]:
        """Cleans assets and yields the answers in their order; up to `ahead` are in progress."""
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

        Raises `OmitError` if omit then does not end properly: something may not be recorded.
        """
        self._stream.close()

    def _ask(self, asset: Asset) -> Future[Answer]:
        return self._stream.ask(asset, [_body(source) for source in asset._sources])


class AsyncFilter:
    """`Filter` for asyncio: `async with AsyncFilter() as omit`. Any number of tasks may call `clean` at the same time."""

    def __init__(self, *options: str, tool: Optional[str] = None) -> None:
        self._command = _command(options, tool)
        # Set when the filter is entered.
        self._stream: Optional[_Stream] = None

    async def __aenter__(self) -> AsyncFilter:
        self._stream = await asyncio.get_running_loop().run_in_executor(None, _Stream, self._command)
        weakref.finalize(self, self._stream.leave)
        return self

    async def __aexit__(self, kind: Any, *_: Any) -> None:
        try:
            await asyncio.get_running_loop().run_in_executor(None, self._entered.close)
        except OmitError:
            if kind is None:
                raise

    async def clean(
        self, data: Union[Source, AsyncIterable[bytes]] = b"", *, name: Optional[str] = None, remove: Iterable[str] = (),
        request: Optional[Dict[str, Any]] = None, files: Iterable[File] = (), timeout: Optional[float] = None,
    ) -> Answer:
        """Cleans one asset, as `Filter.clean` does; pieces may come from an asynchronous iterator.

        The answer to a cancelled task is discarded; an asset that was not sent yet is never sent.
        """
        asset = Asset(data, name, tuple(remove), request, tuple(files))
        stream = self._entered
        future = stream.ask(asset, [await _body_later(source) for source in asset._sources])
        try:
            waiting = asyncio.wrap_future(future)
            if not (await asyncio.wait({waiting}, timeout=timeout))[0]:
                raise TimedOut(timeout)
            return waiting.result()
        finally:
            future.cancel()

    @property
    def _entered(self) -> _Stream:
        if self._stream is None:
            raise OmitError("the filter is not entered; use `async with AsyncFilter() as omit`")
        return self._stream


def _command(options: Sequence[str], tool: Optional[str]) -> List[str]:
    for option in options:
        if option.partition("=")[0] in OWN_OPTIONS:
            raise ValueError(f"{option.partition('=')[0]} is set by the client itself")
    # Answers are matched by id, so no call has to wait for an earlier one.
    wanted = [option for option in options if option != "--unordered"]
    return [tool or find_tool(), "filter", "--frames", "--unordered", "--quiet", *wanted]


def _wait(future: Future[Answer], timeout: Optional[float]) -> Answer:
    try:
        return future.result(timeout)
    except FutureTimeout:
        raise TimedOut(timeout) from None
    finally:
        # Has no effect if the answer arrived: after a timeout, a later answer is discarded.
        future.cancel()


# MARK: Headers
#
# If the tool cannot read the line before a frame, it cannot find the next frame, and ends. Such a line is therefore never sent: it
# fails only the call that it belongs to. The errors never repeat a name or a value.


def _line(header: Dict[str, Any]) -> bytes:
    """The line before a frame; raises `ValueError` if the tool could not read it."""
    try:
        line = json.dumps(header, ensure_ascii=False, allow_nan=False).encode()
    except UnicodeEncodeError:
        raise ValueError("a name or the request is not text: it has bytes that are not UTF-8, or half a character") from None
    except RecursionError:
        raise ValueError(f"the request has more than {MOST_LEVELS} levels") from None
    except ValueError:
        raise ValueError("the request contains itself, or a number that is not finite") from None
    if len(line) > LONGEST_HEADER:
        raise ValueError(f"names and request are longer than {LONGEST_HEADER} bytes")
    _check(header, MOST_LEVELS)
    return line + b"\n"


def _check(value: Any, levels: int) -> None:
    """Raises `ValueError` if a value has more levels than the tool reads, or keys that the tool could take for equal.

    In JSON, 1 and "1" are one key, and for the tool so are two forms of the same accented letter. All keys of requests are ASCII.
    """
    if levels == 0:
        raise ValueError(f"the request has more than {MOST_LEVELS} levels")
    if isinstance(value, dict):
        if not all(isinstance(key, str) and key.isascii() for key in value):
            raise ValueError("a key of the request is not ASCII text")
        for each in value.values():
            _check(each, levels - 1)
    elif isinstance(value, (list, tuple)):
        for each in value:
            _check(each, levels - 1)


# MARK: Bodies
#
# A body in pieces is stored, in an unnamed file if it is long, and sent once it is complete. A slow source delays no other asset, and
# nothing is sent of a source that fails.


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
    """An asset in progress: the bytes to send, and the future of its answer."""

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
        # The answer does not need the bytes any more.
        self._bodies = ()

    def settle(self, result: Union[Answer, OmitError]) -> None:
        """Sets the result, unless the future was cancelled."""
        if not self.answer.set_running_or_notify_cancel():
            return
        if isinstance(result, OmitError):
            self.answer.set_exception(result)
        else:
            self.answer.set_result(result)


class _Stream:
    """The common part of `Filter` and `AsyncFilter`: sends frames to the tool, which is restarted if it ends.

    One thread sends all frames, one after the other, and starts the tool. Each caller waits for a future of its own.
    """

    def __init__(self, command: List[str]) -> None:
        self._command = command
        self._try()
        self._owner = os.getpid()
        self._numbers = itertools.count(1)
        self._changed = threading.Condition()
        # The frames not sent yet, in order, and the ids of all unanswered ones.
        self._unsent: Dict[str, _Frame] = {}
        self._open: Dict[str, None] = {}
        self._is_closing = False
        # Why the stream has failed for good.
        self._fault: Optional[str] = None
        # How many processes in a row ended without an answer.
        self._failures = 0
        self._run = _Run(command)
        self._sender = _thread(self._send_all)

    def _try(self) -> None:
        """Starts the tool without input, to check options, policies and record."""
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
        """Queues an asset; a cancelled future gets no answer."""
        if os.getpid() != self._owner:
            raise OmitError("this filter belongs to the process before the fork; make a new one after it")
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
        """Accepts no more assets; ends once everything is answered."""
        if os.getpid() == self._owner:
            with self._changed:
                self._is_closing = True
                self._changed.notify_all()

    def close(self) -> None:
        """Waits until everything is answered, and then up to `PATIENCE` for the tool to end."""
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
            # Frees the photo while waiting for the next one.
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
        except Exception as error:  # The caller is waiting, whatever the error is.
            frame.settle(error if isinstance(error, OmitError) else OmitError(f"omit is not available: {error}"))

    def _start_again(self) -> None:
        """Restarts the tool after it ended; the delay grows as long as it answers nothing."""
        self._run.end()
        if self._run.status == USAGE:
            # Retrying does not help with an invalid policy or option.
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
        # The frames that were sent and not answered, by id; None once no more answers can come.
        self._sent: Optional[Dict[str, _Frame]] = {}
        self._complaint = b""
        # Why the client ended the process, if it did.
        self._wrong = ""
        self.has_answered = False
        # Set once it ended: its exit code, and why frames in progress are not answered.
        self.status: Optional[int] = None
        self.reason = ""
        _runs.add(self)
        # If a process does not read, its frame waits, but the sending thread does not block.
        os.set_blocking(self._input.fileno(), False)
        self._writable = select.poll()
        self._writable.register(self._input, select.POLLOUT)
        self._listener = _thread(self._listen)
        self._reader = _thread(self._read)
        self._watcher = _thread(self._watch)

    def take(self, frame: _Frame) -> bool:
        """Sends a frame; False if the process ended before that."""
        with self._lock:
            if self._sent is None:
                return False
            self._sent[frame.identifier] = frame
        try:
            for piece in frame.pieces():
                self._write(piece)
        except BrokenPipeError:
            # The reader finds a more informative reason.
            pass
        except Exception:
            self.kill("was ended because a photo could not be read again")
        return True

    def end(self) -> bool:
        """Waits until the process has answered everything and ends; False if it does not end properly.

        If it ended before, the affected callers were already told.
        """
        had_ended = self._sent is None
        self._input.close()
        self._watcher.join()
        return had_ended or _ended_well(self.status)

    def kill(self, wrong: str) -> None:
        """Kills the process, for a reason of the client's."""
        self._wrong = self._wrong or wrong
        self._process.kill()

    def _write(self, piece: bytes) -> None:
        rest = memoryview(piece)
        # After the process ended, another one may still hold the pipe without reading.
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
                # The exception's text may contain parts of a photo.
                self.kill("gave an answer that cannot be read")
        try:
            self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.kill("closed its output but did not end")

    def _watch(self) -> None:
        """Waits for the end of the process, and fails the unanswered frames.

        Waiting for the end of its output is not enough: a program that it started may keep that open for longer, such as the
        one that writes a crash report.
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
        """Reads an answer, and gives it to the caller that waits for it."""
        if not line.endswith(b"\n"):
            raise OmitError("ended in the middle of an answer")
        header = json.loads(line)
        with self._lock:
            frame = (self._sent or {}).get(header.get("id"))
        if frame is None:
            raise OmitError("gave an answer that no caller waits for")
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
            raise OmitError("gave bytes that do not match its report")
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
        """Releases the pipes in a forked process, because omit ends only once no other process holds them."""
        nowhere = os.open(os.devnull, os.O_RDWR)
        for stream in (self._input, self._output, self._messages):
            if not stream.closed:
                os.dup2(nowhere, stream.fileno(), inheritable=False)
        os.close(nowhere)


def _is_sound(result: Union[Answer, OmitError], copies: Sequence[Copy], is_list: bool) -> bool:
    """Whether there are bytes only if some were delivered, and whether they match the report's digests, if it has any."""
    if not isinstance(result, Answer) or not result.is_delivered:
        return not any(copy.data for copy in copies)
    files = [file for file in result.report.get("files", ()) if file.get("delivered") is not None]
    told: List[Any] = [(file.get("sha256") or {}).get("delivered") for file in files]
    if None in told or not told:
        return is_list or len(copies) == 1
    return sorted(told) == sorted(hashlib.sha256(copy.data).hexdigest() for copy in copies)


def _environment() -> Dict[str, str]:
    """The tool's environment: without it, Swift would write parts of memory, which holds photos, to standard error in a crash."""
    return {**os.environ, "SWIFT_BACKTRACE": "enable=no"}


def _ended_well(status: Optional[int]) -> bool:
    # 2: some were refused, as their answers say; 3: --strict.
    return status in (0, 2, 3)


def _reason(what: str, status: int, complaint: bytes) -> str:
    """Why a frame is not answered, with the tool's last messages."""
    how = f"signal {-status}" if status < 0 else f"exit code {status}"
    said = " ".join(complaint[-LONGEST_COMPLAINT:].decode(errors="replace").split())
    return f"omit {what} ({how})" + (f": {said}" if said else "")


def _thread(work: Callable[[], None]) -> threading.Thread:
    # A program may end without closing its filters; the tool then reads the end of its input.
    thread = threading.Thread(target=work, name="omit_filter", daemon=True)
    thread.start()
    return thread


def _forget_all() -> None:
    for run in list(_runs):
        run.forget()


_runs: weakref.WeakSet[_Run] = weakref.WeakSet()
os.register_at_fork(after_in_child=_forget_all)
