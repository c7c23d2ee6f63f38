"""Disturbed streams of many pictures."""
import json

from room import FIXTURES
from scenarios import Filter

NAMES = ("family.jpg", "plain.jpg", "studio.jpg")


class Frames(Filter):
    """Three pictures through one process; answers are read until they end."""
    name = "frames"

    @property
    def given(self):
        frames = b""
        for name in NAMES:
            data = (FIXTURES / name).read_bytes()
            frames += json.dumps({"id": name, "bytes": len(data), "name": name}).encode() + b"\n" + data
        return frames

    def command(self, room):
        return "filter", "--frames", "--jobs", "1"

    def seen(self, room, ran):
        answers, rest = {}, ran.out or b""
        while b"\n" in rest:
            line, rest = rest.split(b"\n", 1)
            answer = json.loads(line)
            count = answer.get("bytes", 0)
            if count:
                answers[answer["id"]] = rest[:count]
            rest = rest[count:]
        return answers


STREAMING = [Frames]
