"""Cleans photos and videos with `omit filter --frames`: many through one process.

    from omit_filter import Filter

    with Filter("--policy", "photos-picker") as omit:
        answer = omit.clean(open("in.jpg", "rb").read(), name="in.jpg", remove=["location"])
        open("out.jpg", "wb").write(answer.data)

`data` of an asset that is not delivered raises `NotDelivered`: there is nothing to fall back to.
`AsyncFilter` does the same for asyncio. Needs Python 3.9, and the tool: what `$OMIT` says, else the one that `pip install omit-filter`
brought along, else `omit` on the PATH.
"""

from __future__ import annotations

import asyncio
import json
import os
import pathlib
import queue
import subprocess
import threading
from dataclasses import dataclass
from typing import Any, Dict, IO, Iterable, Iterator, List, Optional, Tuple, Union

__all__ = ["Answer", "Asset", "AsyncFilter", "Filter", "NotDelivered", "OmitError", "find_tool"]


class OmitError(Exception):
    """The tool ended, or a frame could not be carried out."""


class NotDelivered(OmitError):
    """An asset was refused or failed; `report` says why."""

    def __init__(self, report: Dict[str, Any]) -> None:
        problem = report.get("problem") or {}
        super().__init__(problem.get("message", report.get("outcome", "not delivered")))
        self.report = report


@dataclass(frozen=True)
class Asset:
    """A photo or video to clean, and what is to be removed from it beside what the stream removes."""

    data: bytes
    name: Optional[str] = None
    remove: Tuple[str, ...] = ()
    request: Optional[Dict[str, Any]] = None

    def frame(self, number: int) -> bytes:
        """The frame as omit reads it."""
        header: Dict[str, Any] = {"id": str(number), "bytes": len(self.data)}
        if self.name is not None:
            header["name"] = self.name
        request = dict(self.request or {})
        if self.remove:
            request["options"] = {**request.get("options", {}), **{k: "exclude" for k in self.remove}}
        if request:
            header["request"] = request
        return json.dumps(header).encode() + b"\n" + self.data


@dataclass(frozen=True)
class Answer:
    """What became of an asset."""

    outcome: str
    report: Dict[str, Any]
    _data: bytes

    @property
    def is_delivered(self) -> bool:
        return self.outcome in ("cleaned", "unchanged", "bypassed")

    @property
    def data(self) -> bytes:
        """The bytes that may leave.

        Raises `NotDelivered` where none may.
        """
        if not self.is_delivered:
            raise NotDelivered(self.report)
        return self._data

    @staticmethod
    def of(header: Dict[str, Any], data: bytes) -> Union["Answer", OmitError]:
        """The answer that a line and its bytes are; an error where the frame was no good."""
        if "problem" in header:
            return OmitError(header["problem"]["message"])
        return Answer(header["outcome"], header["report"], data)


def find_tool() -> str:
    """The tool that is asked where nobody names one."""
    brought = pathlib.Path(__file__).parent / "tool" / "bin" / "omit"
    return os.environ.get("OMIT") or (str(brought) if brought.exists() else "omit")


def _command(options: Tuple[str, ...], tool: Optional[str]) -> List[str]:
    return [tool or find_tool(), "filter", "--frames", "--quiet", *options]


class Filter:
    """One `omit` process for many assets; `options` are those of `omit filter`.

    It may be used by several threads. Leaving the context waits until everything is answered.
    """

    def __init__(self, *options: str, tool: Optional[str] = None) -> None:
        self._process = subprocess.Popen(
            _command(options, tool), stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        assert self._process.stdin and self._process.stdout
        self._input: IO[bytes] = self._process.stdin
        self._output: IO[bytes] = self._process.stdout
        self._sending = threading.Lock()
        # The answers come in the order of the frames.
        self._waiting: "queue.SimpleQueue[Optional[queue.SimpleQueue[Any]]]" = queue.SimpleQueue()
        self._sent = 0
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def __enter__(self) -> "Filter":
        return self

    def __exit__(self, *_: Any) -> None:
        self.close()

    def clean(
        self, data: bytes, *, name: Optional[str] = None, remove: Iterable[str] = (),
        request: Optional[Dict[str, Any]] = None,
    ) -> Answer:
        """Cleans one asset and waits for the answer.

        Raises `OmitError` where omit cannot be asked, or cannot do what the request says.
        """
        return self._take(self._send(Asset(data, name, tuple(remove), request)))

    def clean_all(self, assets: Iterable[Asset], *, ahead: int = 16) -> Iterator[Answer]:
        """Cleans assets and gives the answers in their order; up to `ahead` are under way."""
        under_way: List["queue.SimpleQueue[Any]"] = []
        for asset in assets:
            under_way.append(self._send(asset))
            if len(under_way) >= ahead:
                yield self._take(under_way.pop(0))
        while under_way:
            yield self._take(under_way.pop(0))

    def close(self) -> None:
        """Waits until everything is answered.

        Raises `OmitError` where omit ended before that.
        """
        with self._sending:
            try:
                self._input.close()
            except BrokenPipeError:
                pass
            self._waiting.put(None)
        self._reader.join()
        self._output.close()
        status = self._process.wait()
        # 2: some were refused, which their answers say; 3: --strict.
        if status not in (0, 2, 3):
            raise OmitError(f"omit ended with {status}")

    def _send(self, asset: Asset) -> "queue.SimpleQueue[Any]":
        answer: "queue.SimpleQueue[Any]" = queue.SimpleQueue()
        with self._sending:
            self._sent += 1
            self._waiting.put(answer)
            try:
                self._input.write(asset.frame(self._sent))
                self._input.flush()
            except (BrokenPipeError, ValueError):
                # What the reader finds says more.
                pass
        return answer

    @staticmethod
    def _take(answer: "queue.SimpleQueue[Any]") -> Answer:
        result: Union[Answer, OmitError] = answer.get()
        if isinstance(result, OmitError):
            raise result
        return result

    def _read(self) -> None:
        ended: Optional[OmitError] = None
        while (waiting := self._waiting.get()) is not None:
            if ended is None:
                line = self._output.readline()
                if line.endswith(b"\n"):
                    header = json.loads(line)
                    data = self._output.read(header["bytes"])
                    if len(data) == header["bytes"]:
                        waiting.put(Answer.of(header, data))
                        continue
                ended = OmitError("omit ended before it answered")
            waiting.put(ended)


class AsyncFilter:
    """One `omit` process for many assets, for asyncio: `async with AsyncFilter() as omit`.

    Any number of tasks may call `clean` at the same time.
    """

    def __init__(self, *options: str, tool: Optional[str] = None) -> None:
        self._command = _command(options, tool)
        self._sent = 0

    async def __aenter__(self) -> "AsyncFilter":
        self._process = await asyncio.create_subprocess_exec(
            *self._command, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
            limit=16 * 1024 * 1024)
        self._waiting: "asyncio.Queue[Optional[asyncio.Future[Answer]]]" = asyncio.Queue()
        self._sending = asyncio.Lock()
        self._reader = asyncio.ensure_future(self._read())
        return self

    async def __aexit__(self, *_: Any) -> None:
        assert self._process.stdin
        async with self._sending:
            self._process.stdin.close()
            await self._waiting.put(None)
        await self._reader
        status = await self._process.wait()
        if status not in (0, 2, 3):
            raise OmitError(f"omit ended with {status}")

    async def clean(
        self, data: bytes, *, name: Optional[str] = None, remove: Iterable[str] = (),
        request: Optional[Dict[str, Any]] = None,
    ) -> Answer:
        """Cleans one asset.

        Raises `OmitError` where omit cannot be asked, or cannot do what the request says.
        """
        assert self._process.stdin
        answer: "asyncio.Future[Answer]" = asyncio.get_running_loop().create_future()
        async with self._sending:
            self._sent += 1
            await self._waiting.put(answer)
            try:
                self._process.stdin.write(Asset(data, name, tuple(remove), request).frame(self._sent))
                await self._process.stdin.drain()
            except (BrokenPipeError, ConnectionResetError):
                # What the reader finds says more.
                pass
        return await answer

    async def _read(self) -> None:
        assert self._process.stdout
        ended: Optional[OmitError] = None
        while (waiting := await self._waiting.get()) is not None:
            result: Union[Answer, OmitError]
            try:
                if ended is not None:
                    raise ended
                header = json.loads(await self._process.stdout.readuntil(b"\n"))
                data = await self._process.stdout.readexactly(header["bytes"])
                result = Answer.of(header, data)
            except (asyncio.IncompleteReadError, OmitError):
                result = ended = OmitError("omit ended before it answered")
            # Whoever was cancelled waits no more.
            if waiting.done():
                continue
            if isinstance(result, OmitError):
                waiting.set_exception(result)
            else:
                waiting.set_result(result)
