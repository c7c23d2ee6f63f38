"""What must hold after each run, whatever happened to it."""
import functools
import json

from room import FIXTURES, digest

# The exit codes of a run after a fault: success, or an input/output error.
ENDINGS = (0, 74)


@functools.cache
def secrets():
    """The values planted in the fixtures, which must be in no message."""
    planted = json.loads((FIXTURES / "canaries.json").read_text())
    return sorted({entry["value"] for entry in planted if isinstance(entry["value"], str) and "CANARY" in entry["value"]})


def results(entries):
    """The last record on each delivered file, by digest and by name."""
    found = {}
    for entry in entries:
        # The newest come first.
        result = (entry.get("ending") or {}).get("result", "open")
        for file in (entry.get("intent") or {}).get("files", []):
            for key in ((file.get("sha256") or {}).get("delivered"), file.get("delivered")):
                if key:
                    found.setdefault(key, []).append(result)
    return found


class Judge:
    """Checks a room after a run, and returns the broken promises."""

    def __init__(self, scenario, room, wanted):
        self.scenario, self.room, self.wanted, self.findings = scenario, room, wanted, []

    def expect(self, holds, what):
        if not holds:
            self.findings.append(what)
        return holds

    def judge(self, fault, ran):
        self.ending(fault, ran)
        seen = self.scenario.seen(self.room, ran)
        self.outputs(seen, ran)
        self.recorded(seen)
        if not fault.kills and not fault.lasts:
            left = self.room.leftovers(journals=False)
            self.expect(not left, f"left behind: {', '.join(left)}")
        self.recovery(seen, ran)
        return self.findings

    def ending(self, fault, ran):
        if not self.expect(ran.code is not None, "it hangs"):
            return
        if fault.kills and ran.was_met:
            self.expect(ran.code == 137, f"it was to be killed, but ended with {ran.code}")
            return
        allowed = (*ENDINGS, *fault.endings, *self.scenario.endings)
        self.expect(ran.code in allowed, f"it ended with {ran.code}: {ran.said.strip()[-300:]}")
        if ran.code > 0:
            self.expect(ran.said.strip() or ran.out, "it ended without a message")
        text = ran.said + ("" if self.scenario.streams else ran.out.decode(errors="replace"))
        told = [secret for secret in secrets() if secret in text]
        self.expect(not told, f"a message contains a value: {told}")

    def outputs(self, seen, ran):
        for name, data in seen.items():
            if name not in self.wanted:
                self.expect(False, f"{name} has appeared")
            elif not self.scenario.streams:
                self.expect(self.scenario.is_sound(name, data, self.room, self.wanted[name]), f"{name} is there in part: {len(data)} bytes of {len(self.wanted[name])}")
            else:
                self.expect(self.wanted[name].startswith(data), f"{name} is not a beginning of the expected output")
        if ran.code == 0 and self.scenario.completes:
            missing = [name for name, data in self.wanted.items() if seen.get(name) != data]
            self.expect(not missing, f"it ended with 0 without {', '.join(missing)}")

    def delivered(self, seen):
        """The files that this run delivered, each with the keys under which it is recorded."""
        before = self.scenario.before(self.room)
        for name, data in seen.items():
            if data and data != before.get(name):
                yield name, self.scenario.keys(name, self.wanted.get(name, data))

    def recorded(self, seen):
        entries = self.room.entries()
        if not self.expect(not isinstance(entries, str), f"the record cannot be read: {entries}"):
            return
        known = results(entries or [])
        for name, keys in self.delivered(seen):
            self.expect(any(key in known for key in keys), f"{name} was delivered without a record")

    def recovery(self, seen, ran):
        has_record = self.room.record.exists()
        repaired = self.room.omit("audit", "repair")
        if self.room.entries() is not None:
            self.expect(repaired.code == 0, f"repair ended with {repaired.code}: {repaired.said.strip()}")
        verified = self.room.omit("audit", "verify")
        self.expect(verified.code == 0 or not has_record or self.room.entries() is None,
                    f"the verification of the record failed ({verified.code}): {verified.out.decode().strip()} {verified.said.strip()}")
        entries = self.room.entries() or []
        # Repair completes an interrupted edit.
        seen = self.scenario.seen(self.room, ran)
        for name, data in () if self.scenario.streams else seen.items():
            self.expect(data in (self.wanted.get(name), self.scenario.before(self.room).get(name)), f"{name} is there in part after repair")
        if isinstance(entries, list):
            self.truth(seen, results(entries))
        again = self.scenario.again(self.room)
        self.expect(again.code == 0, f"the next run ended with {again.code}: {again.said.strip()[-300:]}")
        now = self.scenario.seen(self.room, again)
        differing = [name for name, data in self.wanted.items() if now.get(name) != data]
        self.expect(not differing, f"the next run gives different files: {', '.join(differing)}")
        verified = self.room.omit("audit", "verify")
        self.expect(verified.code == 0, f"the verification of the record failed after the next run: {verified.out.decode().strip()} {verified.said.strip()}")
        self.findings += self.scenario.also(self.room)
        left = self.room.leftovers()
        self.expect(not left, f"left behind after the next run: {', '.join(left)}")

    def truth(self, seen, known):
        """Repair reports the actual outcome, or that it is unknown."""
        given = {key: name for name, keys in self.delivered(seen) for key in keys}
        for key, words in known.items():
            self.expect("open" not in words, "repair left an asset open")
            if key in self.scenario.known_before:
                continue
            if words[0] == "delivered" and key in self.scenario.all_keys(self.wanted):
                self.expect(key in given or self.scenario.is_unchanged(self.room, key), f"the record says that {key[:20]} was delivered, but it is not there")
            if words[0] == "notDelivered":
                self.expect(key not in given, f"the record says that {given.get(key)} was not delivered, but it is there")
