"""What a host received, and what exiftool finds in it."""
import base64
import json
import pathlib
import subprocess
import tempfile

# Loads the files of every result in the host's page.
LOAD = """async (results) => {
  const received = [];
  for (const result of await results) {
    const files = result.item === null ? [] : await result.files();
    received.push({ item: result.item, identifier: result.assetIdentifier, files: await Promise.all(files.map(async (file) => {
      const bytes = new Uint8Array(await file.arrayBuffer());
      let text = "";
      for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
      return { name: file.name, type: file.type, content: btoa(text) };
    })) });
  }
  return received;
}"""


class Received:
    """A result, as received by the host."""

    def __init__(self, found):
        self.item, self.identifier = found["item"], found["identifier"]
        self.files = [ReceivedFile(file) for file in found["files"]]


class ReceivedFile:
    """A file that the host received."""

    def __init__(self, found):
        self.name, self.type, self.content = found["name"], found["type"], base64.b64decode(found["content"])

    def tags(self, *names):
        """The values of these tags by exiftool; of all tags if none is named."""
        with tempfile.NamedTemporaryFile(suffix=pathlib.Path(self.name).suffix) as copy:
            copy.write(self.content)
            copy.flush()
            run = subprocess.run(["exiftool", "-json", *(f"-{name}" for name in names), copy.name], stdout=subprocess.PIPE, check=True)
        found = json.loads(run.stdout)[0]
        return {name: value for name, value in found.items() if not names or name in names}
