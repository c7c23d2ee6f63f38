"""The runs to disturb: each with its starting state, its expected result, and its continuation."""
import hashlib

from room import digest


class Scenario:
    """A command that runs in a room. Its expected result is that of an undisturbed run."""
    name = ""
    streams = False      # whether its output is a stream, so that only a beginning may be there
    names = False        # whether the file system has no unnamed files
    has_record = True    # whether a record exists before it begins
    kept = ()            # the folders that it does not change
    is_copied = True     # whether a copy of the room is enough; not if the record identifies files by inode number
    completes = True     # whether its result is complete if it exits with 0
    endings = ()         # other allowed exit codes
    known_before = frozenset()
    faults = None        # the names of the faults to try; all if empty
    given = b""

    def prepare(self, room):
        """Fills a new room with the files before the run."""
        if self.has_record:
            (room.folder / "Earlier").mkdir()
            room.take("jpeg-gray.jpg")
            (room.folder / "Party/jpeg-gray.jpg").rename(room.folder / "Earlier/jpeg-gray.jpg")
            assert room.omit("clean", "Earlier/jpeg-gray.jpg", "--to", "Earlier/Out", "-q").code == 0
        self.fill(room)

    def fill(self, room):
        room.take("family.jpg", "plain.jpg", "studio.jpg")

    def command(self, room):
        raise NotImplementedError

    def run(self, room, before=()):
        return room.run([room.tools / "omit", *self.command(room)], before, given=self.given)

    def again(self, room):
        """Continues after any fault."""
        return self.run(room)

    def before(self, room):
        """The files under the names of outputs before the run."""
        return {}

    def seen(self, room, ran):
        """The files under the names of outputs, without temporary names."""
        raise NotImplementedError

    def is_sound(self, name, data, room, wanted):
        """Whether this content may be under a name after a run was stopped or failed."""
        return data in (wanted, self.before(room).get(name))

    def keys(self, name, data):
        """The possible records, one of which is needed if this was delivered."""
        return [digest(data)]

    def all_keys(self, wanted):
        return {key for name, data in wanted.items() for key in self.keys(name, data)}

    def also(self, room):
        """Other broken promises at the end."""
        return []

    def is_unchanged(self, room, key):
        return False


class CleanTo(Scenario):
    """Copies into a new folder, with a new record."""
    name = "clean"
    has_record = False

    def command(self, room):
        return "clean", "Party", "--to", "Out", "--jobs", "1", "--resume"

    def seen(self, room, ran):
        return {name: data for name, data in room.files("Out").items() if ".part" not in name}


class CleanToNames(CleanTo):
    """The same with hidden names for outputs, and an existing record."""
    name = "clean-names"
    names = True
    has_record = True


class CleanPair(CleanTo):
    """An asset of three files: a picture with its sidecar, and another sidecar's picture."""
    name = "clean-sidecar"
    has_record = True

    def fill(self, room):
        room.take("family.jpg", "sidecar.xmp")
        (room.folder / "Party/sidecar.xmp").rename(room.folder / "Party/family.xmp")

    def command(self, room):
        return "clean", "Party", "--to", "Out", "--jobs", "1", "--sidecars", "clean", "--replace"


class InPlace(Scenario):
    """Copies that replace their originals."""
    name = "in-place"

    def command(self, room):
        return "clean", "Party", "--in-place", "--jobs", "1"

    def seen(self, room, ran):
        return {name: data for name, data in room.files("Party").items() if ".part" not in name}

    def before(self, room):
        if not hasattr(self, "originals"):
            self.originals = self.seen(room, None)
        return self.originals

    def also(self, room):
        """Other broken promises at the end."""
        return []

    def is_unchanged(self, room, key):
        return any(digest(data) == key for data in self.before(room).values())

    def prepare(self, room):
        super().prepare(room)
        self.before(room)


class Patch(InPlace):
    """Originals that are edited in place. Between two edits a file is neither the original nor the result."""
    name = "patch"

    def fill(self, room):
        room.take("tiff-little.tif", "heic-wide.heic", "movie-boxed.mov")

    def command(self, room):
        return "clean", "Party", "--in-place", "--patch", "--jobs", "1"

    def keys(self, name, data):
        return [name]

    def is_sound(self, name, data, room, wanted):
        # The tests of patches check what programs show in the meantime; this one checks that nothing else is written.
        before = self.before(room).get(name, b"")
        return len(data) == len(before) and all(byte in pair for byte, pair in zip(data, zip(before, wanted)))


class Filter(Scenario):
    """A picture from standard input to standard output."""
    name = "filter"
    streams = True

    @property
    def given(self):
        from room import FIXTURES
        return (FIXTURES / "family.jpg").read_bytes()

    def command(self, room):
        return ("filter",)

    def seen(self, room, ran):
        return {"standard output": ran.out or b""}


SCENARIOS = [CleanTo, CleanToNames, CleanPair, InPlace, Patch, Filter]
