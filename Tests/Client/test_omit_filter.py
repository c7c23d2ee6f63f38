"""The Python client gives each answer to its caller, whatever the tool does.

    OMIT=TOOL PICTURES=FOLDER /usr/bin/python3 -B -m unittest discover -s Tests/Client

FOLDER has `photo.jpg`, `broken.jpg`, and a Live Photo, `live.jpg` and `live.mov`. Each test of `Common` is done with threads and with
asyncio. Run by ClientTests.
"""

import asyncio
import logging
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import threading
import time
import unittest
from concurrent.futures import ThreadPoolExecutor
from unittest import mock

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent.parent / "Examples/python"))

import omit_filter  # noqa: E402
from omit_filter import Asset, AsyncFilter, File, Filter, NotDelivered, OmitError, TimedOut  # noqa: E402

TOOL = os.environ["OMIT"]
PICTURES = pathlib.Path(os.environ["PICTURES"])
PHOTO = (PICTURES / "photo.jpg").read_bytes()
FAKE = str(HERE / "fake_omit.py")
# The tool's messages are checked in reasons.
logging.getLogger("omit_filter").disabled = True
# Long, because the machine may be busy; tests of timeouts set limits of their own.
omit_filter.PATIENCE = omit_filter.REST = 3600.0


def photo(number, length=0):
    """A unique photo: with a comment of its own after the first two bytes."""
    text = b"photo %08d" % number + b"." * length
    return PHOTO[:2] + b"\xff\xfe" + (len(text) + 2).to_bytes(2, "big") + text + PHOTO[2:]


class Threads:
    """`Filter`, with one thread per asset."""

    def __init__(self, *options, tool):
        self._filter = Filter(*options, tool=tool)
        self._threads = ThreadPoolExecutor(32)

    def ask(self, *data, **more):
        return self._threads.submit(self._filter.clean, *data, **more)

    def close(self):
        self._threads.shutdown()
        self._filter.close()


class Tasks:
    """`AsyncFilter`, with one task per asset, in a loop of its own."""

    def __init__(self, *options, tool):
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever)
        self._thread.start()
        self._asked = []
        try:
            self._filter = AsyncFilter(*options, tool=tool)
            self._do(self._filter.__aenter__()).result()
        except Exception:
            self._stop()
            raise

    def _do(self, work):
        return asyncio.run_coroutine_threadsafe(work, self._loop)

    def ask(self, *data, **more):
        self._asked.append(self._do(self._filter.clean(*data, **more)))
        return self._asked[-1]

    def close(self):
        try:
            for asked in self._asked:
                asked.exception()
            self._do(self._filter.__aexit__(None, None, None)).result()
        finally:
            self._stop()

    def _stop(self):
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()


class Case(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="omit-client-")
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        environment = mock.patch.dict(os.environ, {"FAKE": folder.name, "XDG_STATE_HOME": folder.name})
        environment.start()
        self.addCleanup(environment.stop)

    def starts(self):
        """The processes of the fake tool that got frames."""
        return [int(line) for line in (self.folder / "starts").read_text().split()]

    def has_headers(self):
        """Whether the fake tool got a frame."""
        return (self.folder / "headers").exists() and "\n" in self.headers()

    def headers(self):
        return (self.folder / "headers").read_text()


class Common:
    """Tests for both `Filter` and `AsyncFilter`."""

    face = None

    def open(self, *options, tool=TOOL):
        face = self.face(*options, tool=tool)
        self.addCleanup(face.close)
        return face

    def fake(self, once=""):
        return self.open("--once", once, tool=FAKE)

    def check_fails(self, once, *words):
        """The tool's misbehaviour ends the stream with an error for the caller, and the next process works normally."""
        face = self.fake(once)
        with self.assertRaises(OmitError) as caught:
            face.ask(photo(1)).result()
        for word in words:
            self.assertIn(word, str(caught.exception))
        for number in range(2, 6):
            self.assertEqual(face.ask(photo(number)).result().data, photo(number))
        self.assertEqual(len(self.starts()), 2)
        return str(caught.exception)

    # MARK: Matching answers

    def test_answers_that_come_in_another_order_go_to_who_asked(self):
        face = self.fake("reversed")
        asked = [face.ask(photo(number)) for number in range(24)]
        self.assertEqual([answer.result().data for answer in asked], [photo(number) for number in range(24)])

    def test_with_unordered_24_of_24_are_right(self):
        face = self.open("--policy", "photos-picker", "--unordered", "--jobs", "4")
        # The first ones take longest.
        asked = [face.ask(photo(number, 60_000 - 2500 * number)) for number in range(24)]
        right = [answer.result().data == photo(number, 60_000 - 2500 * number) for number, answer in enumerate(asked)]
        self.assertEqual(sum(right), 24)

    def test_200_uploads_of_which_ten_processes_are_killed(self):
        tool = self.folder / "tool"
        tool.write_text(f'#!/bin/sh\n[ /dev/stdin -ef /dev/null ] || echo $$ >>"$FAKE/starts"\nexec "{TOOL}" "$@"\n')
        tool.chmod(0o755)
        face = self.open("--policy", "photos-picker", "--remove", "location", tool=str(tool))
        clean = face.ask(photo(0)).result().data
        room, asked, killed = threading.BoundedSemaphore(16), [], 0
        for number in range(1, 201):
            room.acquire()
            asked.append(face.ask(photo(number)))
            asked[-1].add_done_callback(lambda _: room.release())
            if number % 18 == 9 and killed < 10:
                # A killed process is not restarted before the next asset.
                while len(self.starts()) == killed and not all(answer.done() for answer in asked):
                    time.sleep(0.01)
                if len(self.starts()) > killed:
                    os.kill(self.starts()[-1], signal.SIGKILL)
                    killed += 1
        delivered, reasons = 0, set()
        for number, answer in enumerate(asked, 1):
            try:
                self.assertEqual(answer.result().data, clean.replace(b"photo 00000000", b"photo %08d" % number))
                delivered += 1
            except OmitError as error:
                reasons.add(str(error))
        self.assertEqual((killed, len(self.starts())), (10, 11))
        self.assertLessEqual(reasons, {"omit ended before it answered (signal 9)", "omit ended in the middle of an answer (signal 9)"})
        self.assertGreaterEqual(delivered, 40)
        for number in range(201, 221):
            self.assertEqual(face.ask(photo(number)).result().data, clean.replace(b"photo 00000000", b"photo %08d" % number))

    def test_an_answer_with_an_id_that_nobody_has_ends_the_stream(self):
        self.check_fails("unknown", "no caller waits")

    def test_an_answer_without_an_id_ends_the_stream(self):
        self.check_fails("nobody", "no caller waits")

    def test_a_second_answer_ends_the_stream_and_reaches_nobody(self):
        face = self.fake("twice")
        self.assertEqual(face.ask(photo(1)).result().data, photo(1))
        for number in range(2, 20):
            try:
                self.assertEqual(face.ask(photo(number)).result().data, photo(number))
            except OmitError as error:
                self.assertIn("no caller waits", str(error))
        self.assertEqual(face.ask(photo(20)).result().data, photo(20))

    def test_what_is_no_answer_ends_the_stream(self):
        self.check_fails("rubbish", "cannot be read")

    def test_sizes_that_contradict_each_other_end_the_stream(self):
        self.check_fails("sizes", "sizes")

    def test_a_negative_size_ends_the_stream(self):
        self.check_fails("negative", "sizes")

    def test_bytes_of_what_is_not_delivered_end_the_stream(self):
        self.check_fails("refused-with-bytes", "bytes")

    def test_bytes_that_reach_into_the_next_answer_are_given_to_nobody(self):
        face = self.fake("too-short")
        for answer in [face.ask(photo(1)), face.ask(photo(2))]:
            with self.assertRaisesRegex(OmitError, "do not match its report"):
                answer.result()
        self.assertEqual(face.ask(photo(3)).result().data, photo(3))

    # MARK: How a process ends

    def test_a_process_that_is_killed_within_an_answer_gives_none(self):
        self.check_fails("middle", "middle of an answer", "signal 9")

    def test_a_process_whose_pipes_another_one_holds_has_ended_all_the_same(self):
        with mock.patch.object(omit_filter, "REST", 0.2):
            face = self.fake("orphan")
            # More than fits into a pipe.
            asked = [face.ask(bytes(1 << 20)) for _ in range(3)]
            failed = [isinstance(answer.exception(), OmitError) for answer in asked]
            self.assertIn(True, failed)
            self.assertEqual(face.ask(photo(1)).result().data, photo(1))
        os.kill(int((self.folder / "orphan").read_text()), signal.SIGKILL)

    def test_the_reason_has_the_end_of_what_the_tool_said(self):
        reason = self.check_fails("die", "exit code 70", "last words")
        self.assertNotIn("first words", reason)
        self.assertLess(len(reason), 2200)

    def test_a_tool_that_crashes_is_told_to_write_nothing_of_its_memory(self):
        self.check_fails("environment", "exit code 70", "SWIFT_BACKTRACE=enable=no")

    def test_starting_again_takes_longer_each_time_up_to_a_bound(self):
        face = self.fake("die-always")
        with mock.patch.object(omit_filter, "time") as clock:
            for number in range(12):
                with self.assertRaisesRegex(OmitError, "last words"):
                    face.ask(photo(number)).result()
        delays = [call.args[0] for call in clock.sleep.call_args_list]
        self.assertEqual(delays, sorted(delays))
        self.assertEqual((delays[0] < 0.5, delays[-1]), (True, omit_filter.LONGEST_DELAY))
        self.assertLessEqual(len(self.starts()), 24)

    def test_wrong_usage_is_told_and_not_tried_again(self):
        face = self.face("--once", "usage", tool=FAKE)
        for number in range(5):
            with self.assertRaisesRegex(OmitError, "exit code 64.*no longer exists"):
                face.ask(photo(number)).result()
        with self.assertRaisesRegex(OmitError, "policy no longer exists"):
            face.close()
        self.assertEqual(len(self.starts()), 1)

    def test_a_wrong_policy_is_told_at_the_start(self):
        with self.assertRaisesRegex(OmitError, "exit code 64.*no stock policy `no-such-policy`"):
            self.face("--policy", "no-such-policy", tool=TOOL)

    def test_a_tool_that_is_not_there_is_told_at_the_start(self):
        with self.assertRaisesRegex(OmitError, "/nowhere/omit does not start"):
            self.face(tool="/nowhere/omit")

    def test_a_record_that_cannot_be_written_is_told_at_the_start(self):
        with self.assertRaisesRegex(OmitError, "exit code 74"):
            self.face("--audit", "/proc/nowhere/audit.sqlite", tool=TOOL)

    def test_options_that_the_client_sets_are_refused(self):
        for option in ("--frames", "--quiet", "-q", "--report", "--report=a.jsonl", "--report-fd"):
            with self.assertRaisesRegex(ValueError, "set by the client"):
                self.face(option, tool=TOOL)

    # MARK: Callers that stop waiting

    def test_an_answer_that_comes_too_late_is_thrown_away(self):
        face = self.fake("late")
        # An asset that is cancelled before it is sent is never sent.
        while not self.has_headers():
            with self.assertRaises(TimedOut) as caught:
                face.ask(photo(1), timeout=0.2).result()
            self.assertIsInstance(caught.exception, (OmitError, TimeoutError))
        (self.folder / "answer").touch()
        for number in range(2, 6):
            self.assertEqual(face.ask(photo(number)).result().data, photo(number))
        self.assertEqual(len(self.starts()), 1)

    def test_a_tool_that_answers_nothing_holds_up_nobody_who_has_a_limit(self):
        large = bytes(1 << 20)
        face = self.face("--once", "silent", tool=FAKE)
        with mock.patch.object(omit_filter, "PATIENCE", 0.5):
            asked = 0
            while asked < 5 or not self.has_headers():
                with self.assertRaises(TimedOut):
                    face.ask(large, timeout=0.2).result()
                asked += 1
            with self.assertRaisesRegex(OmitError, "did not end"):
                face.close()
        # An asset whose caller no longer waits is not sent.
        self.assertEqual(self.headers().count("\n"), 1)

    # MARK: Requests

    def test_a_live_photo_is_one_asset_of_two_files(self):
        face = self.open("--policy", "everyday")
        still, movie = (PICTURES / "live.jpg").read_bytes(), (PICTURES / "live.mov").read_bytes()
        files = [File("movie", movie, "live.mov"), File("still", iter([still[:100], still[100:]]), "live.jpg")]
        answer = face.ask(files=files).result()
        self.assertEqual({(copy.role, copy.name) for copy in answer.files}, {("movie", "live.mov"), ("still", "live.jpg")})
        self.assertEqual({copy.role: copy.data[:4] for copy in answer.files}, {"movie": movie[:4], "still": still[:4]})
        with self.assertRaises(ValueError):
            answer.data
        broken = [File("still", (PICTURES / "broken.jpg").read_bytes(), "a.jpg"), File("movie", movie, "a.mov")]
        with self.assertRaises(NotDelivered):
            face.ask(files=broken).result().files
        with self.assertRaises(ValueError):
            face.ask(still, files=files).result()

    def test_pieces_and_files_are_sent_in_chunks(self):
        data = photo(1) + bytes(3 << 20)
        face = self.fake()
        (self.folder / "photo.jpg").write_bytes(data)
        with open(self.folder / "photo.jpg", "rb") as file:
            self.assertEqual(face.ask(file).result().data, data)
        pieces = (data[start:start + 100_000] for start in range(0, len(data), 100_000))
        self.assertEqual(face.ask(pieces).result().data, data)
        self.assertEqual(face.ask(iter([])).result().data, b"")
        self.assertEqual(face.ask(bytearray(photo(2))).result().data, photo(2))
        self.assertEqual(self.headers().count('"bytes": null'), 3)

    def test_nothing_is_sent_of_pieces_that_do_not_all_come(self):
        def pieces():
            yield photo(1)
            raise ConnectionResetError("the sender went away")

        face = self.fake()
        with self.assertRaises(ConnectionResetError):
            face.ask(pieces()).result()
        self.assertEqual(face.ask(photo(2)).result().data, photo(2))
        self.assertEqual(self.headers().count("\n"), 1)

    def test_who_sends_slowly_keeps_nobody_waiting(self):
        others_are_done = threading.Event()

        def pieces():
            yield photo(1)[:100]
            others_are_done.wait()
            yield photo(1)[100:]

        face = self.fake()
        slow = face.ask(pieces())
        for number in range(2, 6):
            self.assertEqual(face.ask(photo(number)).result().data, photo(number))
        others_are_done.set()
        self.assertEqual(slow.result().data, photo(1))

    def test_a_request_that_is_no_good_fails_alone(self):
        face = self.open("--policy", "photos-picker")
        asked = [face.ask(photo(number), request={"caller": {"id": "x"}} if number == 1 else None) for number in range(3)]
        with self.assertRaisesRegex(OmitError, "caller"):
            asked[1].result()
        self.assertEqual([asked[0].result().data, asked[2].result().data], [photo(0), photo(2)])
        with self.assertRaises(ValueError):
            face.ask(photo(4), name="a" * 70_000).result()

    def check_refuses(self, words, *calls):
        """Calls that the tool could not read fail with these words, alone and before anything is sent; the others are answered."""
        face = self.open("--policy", "photos-picker", "--jobs", "4")
        for call in calls:
            others = [face.ask(photo(number)) for number in range(4)]
            refused = face.ask(**call) if "files" in call else face.ask(photo(4), **call)
            others += [face.ask(photo(number)) for number in range(4, 8)]
            with self.assertRaisesRegex(ValueError, words) as caught:
                refused.result()
            self.assertNotIn("secret", str(caught.exception))
            self.assertEqual([other.result().data for other in others], [photo(number) for number in range(8)])

    def test_names_and_words_that_are_not_text_fail_alone(self):
        (self.folder / "in").mkdir()
        open(os.fsencode(self.folder / "in") + b"/secret caf\xe9.jpg", "wb").close()
        (name,) = os.listdir(self.folder / "in")
        self.check_refuses(
            "is not text", {"name": name}, {"files": [File("still", photo(8), name)]}, {"remove": ["secret\ud800"]},
            {"request": {"share": {"id": "secret\udce9"}}})

    def test_numbers_that_are_not_finite_fail_alone(self):
        self.check_refuses("not finite", *({"request": {"asset": float(number)}} for number in ("nan", "inf", "-inf", "1e999")))

    def test_requests_with_too_many_levels_fail_alone(self):
        calls = []
        # The line is a level of its own, and so is `request`.
        for count in (14, 80, 300, 5000):
            levels = []
            for _ in range(count - 1):
                levels = [levels]
            calls.append({"request": {"asset": levels}})
        self.check_refuses("more than 16 levels", *calls[1:])
        face = self.open("--policy", "photos-picker")
        with self.assertRaisesRegex(OmitError, "asset"):
            face.ask(photo(1), **calls[0]).result()
        self.assertEqual(face.ask(photo(2)).result().data, photo(2))

    def test_a_request_that_contains_itself_fails_alone(self):
        request = {}
        request["asset"] = request
        self.check_refuses("contains itself", {"request": request})

    def test_keys_that_the_tool_could_take_for_equal_fail_alone(self):
        self.check_refuses(
            "key .* is not ASCII text", {"remove": ["\u00e9", "e\u0301"]}, {"request": {"options": {1: "exclude", "1": "exclude"}}},
            {"remove": [1], "request": {"options": {"1": "exclude"}}})

    def test_names_in_every_script_reach_the_tool(self):
        face = self.open("--policy", "photos-picker")
        for name in ("a\"b\\c.jpg", "カメラ.jpg", "\N{GRINNING FACE}.jpg", "e\N{COMBINING ACUTE ACCENT}.jpg", "%2e%2f#?.jpg", "é" * 20_000):
            report = face.ask(photo(1), name=name).result().report
            self.assertEqual(report["files"][0]["source"], name.replace("\\", "\\\\"))

    def test_words_of_assets_and_answers_have_no_bytes(self):
        face = self.fake()
        words = repr(face.ask(photo(1)).result()) + repr(Asset(photo(1))) + repr(File("still", photo(1)))
        self.assertNotIn("photo 0", words)
        self.assertNotIn("\\xff\\xd8", words)


class FilterTests(Common, Case):
    face = Threads

    def test_clean_all_has_no_more_under_way_than_it_is_told(self):
        taken = []

        def assets():
            for number in range(40):
                taken.append(number)
                yield Asset(photo(number))

        with Filter(tool=FAKE) as omit:
            for number, answer in enumerate(omit.clean_all(assets(), ahead=5)):
                self.assertEqual(answer.data, photo(number))
                self.assertLessEqual(len(taken) - number, 5)
        self.assertEqual(len(taken), 40)

    def test_a_filter_is_of_the_process_that_made_it(self):
        with Filter("--policy", "photos-picker", tool=TOOL) as omit:
            self.assertEqual(omit.clean(photo(1)).data, photo(1))
            reading, writing = os.pipe()
            child = os.fork()
            if child == 0:
                try:
                    omit.clean(photo(2))
                except OmitError as error:
                    os.write(writing, str(error).encode())
                omit.close()
                # Keeps the inherited pipes open until the other one is done.
                time.sleep(60)
                os._exit(0)
            self.assertIn(b"before the fork", os.read(reading, 1000))
            self.assertEqual(omit.clean(photo(3)).data, photo(3))
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)

    def test_a_program_may_end_without_closing(self):
        lines = (
            "import omit_filter, sys\n"
            "omit = omit_filter.Filter('--policy', 'photos-picker')\n"
            "print(omit.clean(open(sys.argv[1], 'rb').read()).outcome, omit._stream._run._process.pid)\n")
        run = subprocess.run(
            [sys.executable, "-B", "-c", lines, str(PICTURES / "photo.jpg")], text=True, capture_output=True, check=True,
            env={**os.environ, "PYTHONPATH": str(HERE.parent.parent / "Examples/python")})
        outcome, process = run.stdout.split()
        self.assertEqual((outcome, run.stderr), ("unchanged", ""))
        while pathlib.Path(f"/proc/{process}/exe").exists():
            time.sleep(0.01)

    def test_a_filter_that_nobody_has_any_more_ends_its_process(self):
        omit = Filter(tool=FAKE)
        self.assertEqual(omit.clean(photo(1)).data, photo(1))
        run = omit._stream._run
        del omit
        run._watcher.join()
        self.assertEqual(run.status, 0)

    def test_nothing_can_be_asked_after_closing(self):
        omit = Filter(tool=FAKE)
        omit.close()
        with self.assertRaisesRegex(OmitError, "closed"):
            omit.clean(photo(1))
        omit.close()

    def test_what_makes_somebody_leave_is_not_hidden(self):
        with self.assertRaises(KeyError):
            with Filter("--once", "usage", tool=FAKE) as omit:
                with self.assertRaises(OmitError):
                    omit.clean(photo(1))
                raise KeyError


class AsyncFilterTests(Common, Case):
    face = Tasks

    def test_a_filter_that_is_not_entered_says_so(self):
        async def ask():
            omit = AsyncFilter(tool=FAKE)
            with self.assertRaisesRegex(OmitError, "not entered; use `async with"):
                await omit.clean(photo(1))
            async with omit:
                self.assertEqual((await omit.clean(photo(1))).data, photo(1))
            with self.assertRaisesRegex(OmitError, "closed"):
                await omit.clean(photo(1))

        asyncio.run(ask())

    def test_pieces_may_come_from_an_asynchronous_iterator(self):
        async def pieces(data):
            for start in range(0, len(data), 100_000):
                await asyncio.sleep(0)
                yield data[start:start + 100_000]

        data = photo(1) + bytes(2 << 20)
        face = self.fake()
        self.assertEqual(face.ask(pieces(data)).result().data, data)
        self.assertEqual(face.ask(files=[File("still", pieces(data))]).result().data, data)

    def test_the_answer_to_a_task_that_is_cancelled_reaches_nobody(self):
        async def ask():
            async with AsyncFilter("--once", "late", tool=FAKE) as omit:
                task = asyncio.create_task(omit.clean(photo(1)))
                while not self.has_headers():
                    await asyncio.sleep(0.01)
                task.cancel()
                with self.assertRaises(asyncio.CancelledError):
                    await task
                (self.folder / "answer").touch()
                answers = await asyncio.gather(*(omit.clean(photo(number)) for number in range(2, 10)))
                self.assertEqual([answer.data for answer in answers], [photo(number) for number in range(2, 10)])

        asyncio.run(ask())
        self.assertEqual(len(self.starts()), 1)

    def test_what_is_cancelled_before_it_is_sent_is_never_sent(self):
        async def ask():
            async with AsyncFilter("--once", "silent", tool=FAKE) as omit:
                tasks = [asyncio.create_task(omit.clean(bytes(1 << 20))) for _ in range(5)]
                while not self.has_headers():
                    await asyncio.sleep(0.01)
                for task in tasks:
                    task.cancel()
                await asyncio.wait(tasks)
                os.kill(self.starts()[0], signal.SIGKILL)
                while not omit._stream._run.reason:
                    await asyncio.sleep(0.01)
                self.assertEqual((await omit.clean(photo(1))).data, photo(1))

        asyncio.run(ask())
        self.assertEqual(self.headers().count("\n"), 2)


if __name__ == "__main__":
    unittest.main()
