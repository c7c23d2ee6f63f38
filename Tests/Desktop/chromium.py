"""Chromium, as people use it, driven by its own protocol over two pipes, 3 and 4, each message before a zero."""
import json
import os
import select
import shutil
import tempfile

from windows import LONGEST, wait_for

PROGRAM = shutil.which("chromium")


class Chromium:
    """Chromium with an empty profile, from its start to its end."""

    name, program, app = "Chromium", PROGRAM, "chromium"

    def __init__(self, desktop):
        self.desktop, self.number, self.rest = desktop, 0, b""
        profile = tempfile.mkdtemp(prefix="chromium-", dir=desktop.folder)
        commands, self.commands = os.pipe()
        self.answers, answers = os.pipe()

        def gives_the_pipes():
            # Copies first, because the pipes may have these numbers themselves.
            for number, pipe in [(3, os.dup(commands)), (4, os.dup(answers))]:
                os.dup2(pipe, number)

        self.process = desktop.start([PROGRAM, *(["--no-sandbox"] if os.geteuid() == 0 else []), "--no-first-run", "--disable-gpu", "--disable-sync",
                                      "--disable-background-networking", "--disable-component-update", "--password-store=basic",
                                      f"--user-data-dir={profile}", "--remote-debugging-pipe", "about:blank"],
                                     log="chromium", preexec_fn=gives_the_pipes, close_fds=False)
        os.close(commands)
        os.close(answers)
        page = wait_for(lambda: [one for one in self.ask("Target.getTargets")["targetInfos"] if one["type"] == "page"], "Chromium")[0]
        self.page = self.ask("Target.attachToTarget", targetId=page["targetId"], flatten=True)["sessionId"]

    def ask(self, method, to_page=False, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters, **({"sessionId": self.page} if to_page else {})}
        os.write(self.commands, json.dumps(message).encode() + b"\0")
        while True:
            while b"\0" not in self.rest:
                if not select.select([self.answers], [], [], LONGEST)[0] or not (more := os.read(self.answers, 65536)):
                    raise RuntimeError(f"Chromium does not answer to {method}")
                self.rest += more
            line, self.rest = self.rest.split(b"\0", 1)
            answer = json.loads(line)
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']['message']}")
                return answer["result"]

    def run(self, script):
        return self.ask("Runtime.evaluate", True, expression=script, returnByValue=True)["result"].get("value")

    def open(self, address):
        self.ask("Page.navigate", True, url=address)
        wait_for(lambda: self.run(f"location.href === {json.dumps(address)} && document.readyState === 'complete'"), "the page")

    def press(self, selector):
        x, y = self.run(f"(({{ x, y, width, height }}) => [x + width / 2, y + height / 2])(document.querySelector('{selector}').getBoundingClientRect())")
        for kind in ("mousePressed", "mouseReleased"):
            self.ask("Input.dispatchMouseEvent", True, type=kind, x=x, y=y, button="left", clickCount=1)

    def stop(self):
        self.desktop.end(self.process)
        os.close(self.commands)
        os.close(self.answers)
