"""Disturbed runs that change only the record."""
import tracing
from room import digest
from scenarios import CleanTo, Scenario

DAY = 86400


class Rotate(Scenario):
    """Closes a record of four assets, and again on the next day, so that two closed logs have different days."""
    name = "rotate"
    completes = False

    def prepare(self, room):
        super().prepare(room)
        assert room.omit("clean", "Party", "--to", "Out", "-q").code == 0

    def command(self, room):
        return "audit", "rotate"

    def again(self, room):
        # More is recorded before the record is closed, so that a copy closed too early differs.
        later = room.omit("clean", "Party/plain.jpg", "--to", "Later", "--replace", "-q")
        if later.code != 0:
            return later
        room.ahead = DAY
        try:
            ran = self.run(room)
        finally:
            room.ahead = 0
        return ran

    def seen(self, room, ran):
        return {}

    def also(self, room):
        """No record is lost or duplicated."""
        entries = room.entries()
        if not isinstance(entries, list):
            return [f"the records cannot be read: {entries}"]
        names = sorted(file["source"] for entry in entries for file in entry["intent"]["files"])
        wanted = sorted(["jpeg-gray.jpg", "family.jpg", "plain.jpg", "plain.jpg", "studio.jpg"])
        return [] if names == wanted else [f"the record has {', '.join(names)}"]


class Interrupted(CleanTo):
    """Repair of a record whose run was killed after one of three outputs."""
    name = "repair"
    has_record = True
    is_copied = False
    completes = False
    point = tracing.Point("linkat", "%/Out/Party/studio.jpg", 1)

    def fill(self, room):
        super().fill(room)
        kill = next(fault for fault in tracing.FAULTS if fault.name == "kill")
        ran = super().run(room, tracing.words(kill, room.folder, self.point))
        assert ran.code == 137, ran

    def run(self, room, before=()):
        return room.run([room.tools / "omit", "audit", "repair"], before)

    def again(self, room):
        repaired = self.run(room)
        return super().run(room) if repaired.code == 0 else repaired


class InterruptedPatch(Interrupted):
    """Repair of a record whose run was killed while a file was edited in place."""
    name = "repair-patch"
    point = tracing.Point("pwrite", "%/Party/tiff-little.tif", 4)

    def fill(self, room):
        self.originals = {}
        room.take("tiff-little.tif")
        self.originals = room.files("Party")
        kill = next(fault for fault in tracing.FAULTS if fault.name == "kill")
        ran = room.run([room.tools / "omit", *self.command(room)], tracing.words(kill, room.folder, self.point))
        assert ran.code == 137, ran

    def command(self, room):
        return "clean", "Party", "--in-place", "--patch", "--jobs", "1"

    def seen(self, room, ran):
        return room.files("Party")

    def before(self, room):
        return self.originals

    def keys(self, name, data):
        return [name]

    def is_sound(self, name, data, room, wanted):
        before = self.originals[name]
        return len(data) == len(before) and all(byte in pair for byte, pair in zip(data, zip(before, wanted)))


AUDITING = [Rotate, Interrupted, InterruptedPatch]
