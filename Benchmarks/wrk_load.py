"""Load that wrk puts on a server: requests on several connections, each after the answer to the one before."""
import os
import re
import subprocess
import sys
import tempfile

# Sends the file PHOTO to a route that takes an asset, as the caller with SECRET.
FILE = """
wrk.method = "POST"
wrk.headers["Authorization"] = "Bearer " .. os.getenv("SECRET")
wrk.headers["Content-Type"] = "application/octet-stream"
local file = io.open(os.getenv("PHOTO"), "rb")
wrk.body = file:read("*a")
"""

DONE = """
function done(summary, latency)
  local failed = summary.errors.status + summary.errors.connect + summary.errors.read + summary.errors.write + summary.errors.timeout
  io.write(string.format("figures %d %d %.3f %.3f %d\\n", summary.requests, summary.duration, latency:percentile(50) / 1000,
                         latency:percentile(99) / 1000, failed))
end
"""


def load(url, script, connections, seconds, **environment):
    """Requests per second, and the median and 99th percentile of latency in milliseconds."""
    with tempfile.NamedTemporaryFile("w", suffix=".lua") as file:
        file.write(script + DONE)
        file.flush()
        run = subprocess.run(["wrk", "-t", str(min(2, connections)), "-c", str(connections), "-d", f"{round(seconds)}s", "--timeout", "60s", "-s",
                              file.name, url], env={**os.environ, **environment}, stdout=subprocess.PIPE, text=True, check=True)
    found = re.search(r"figures (\d+) (\d+) ([\d.]+) ([\d.]+) (\d+)", run.stdout)
    if not found or found[5] != "0":
        sys.exit(f"some requests failed\n{run.stdout}")
    return int(found[1]) / (int(found[2]) / 1e6), float(found[3]), float(found[4])
