"""Processor time of the main thread of a page, from a trace of Chromium, so that other processes do not count."""
import bisect
import json

CATEGORIES = ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline", "blink.user_timing"]


class Trace:
    """The tasks of the page's main thread: begin, end and processor time of each, in microseconds."""

    def __init__(self, content, pid=None, mark="rows"):
        events = json.loads(content)["traceEvents"]
        # The page's process is the one that records this mark.
        self.pid = pid or next(event["pid"] for event in events if event["name"] == mark)
        main = next(event["tid"] for event in events if event["pid"] == self.pid and event["name"] == "thread_name"
                    and event["args"]["name"] == "CrRendererMain")
        own = [event for event in events if (event["pid"], event["tid"]) == (self.pid, main)]
        tasks = sorted((event["ts"], event["ts"] + event["dur"], event["tdur"]) for event in own
                       if event["name"] == "ThreadControllerImpl::RunTask" and "tdur" in event)
        self.starts, self.ends, self.costs = ([task[field] for task in tasks] for field in range(3))
        self.commits = sorted(event["ts"] for event in own if event["name"] == "Commit")
        # Pictures are decoded by other threads of the page's process.
        self.decodings = sorted((event["ts"], event["ts"] + event["dur"], event["tdur"]) for event in events
                                if event["pid"] == self.pid and event["name"] == "Decode Image" and "tdur" in event)
        self.marks = {event["name"]: event["ts"] for event in own if "blink.user_timing" in event.get("cat", "")}

    def until(self, mark):
        """The cost of all tasks that began before a mark, in milliseconds."""
        return sum(self.costs[:bisect.bisect(self.starts, self.marks[mark])]) / 1000

    def between(self, begin, end):
        """The cost of all tasks that ran between two times, in milliseconds."""
        return sum(cost for start, last, cost in zip(self.starts, self.ends, self.costs) if last > begin and start < end) / 1000

    def each_frame(self):
        """The cost of each frame: all tasks since the compositor received the frame before, in milliseconds."""
        costs = [0.0] * len(self.commits)
        for start, cost in zip(self.starts, self.costs):
            frame = bisect.bisect(self.commits, start)
            if frame < len(costs):
                costs[frame] += cost / 1000
        return costs
