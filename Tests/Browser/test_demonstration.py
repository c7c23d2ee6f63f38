"""What a newcomer does after `make picker`: follows the printed link, signs in, picks, and sees what the page received."""
import os
import random
import re
import signal
import socket
import subprocess
import unittest

from playwright.sync_api import expect

from case import BrowserCase
from house import ROOT


def free_pair():
    """A free port whose next one is free, too, below the system's ephemeral ports."""
    for _ in range(100):
        port = random.randrange(20_000, 32_000)
        with socket.socket() as one, socket.socket() as other:
            try:
                one.bind(("127.0.0.1", port))
                other.bind(("127.0.0.1", port + 1))
                return port
            except OSError:
                continue
    raise RuntimeError("no two adjacent ports are free")


class DemonstrationTests(BrowserCase):
    def test_the_link_of_make_picker_leads_to_a_pick(self):
        process = subprocess.Popen([ROOT / "Scripts/picker", "--port", str(free_pair())], stdout=subprocess.PIPE, text=True,
                                   env={**os.environ, "OMIT_TOOLS": str(self.house.tools)}, start_new_session=True)
        self.addCleanup(process.stdout.close)
        self.addCleanup(process.wait, 60)
        self.addCleanup(os.killpg, process.pid, signal.SIGINT)
        said = ""
        while "http" not in said and (line := process.stdout.readline()):
            said += line
        page = self.browse(is_signed_in=False).new_page()
        page.goto(re.search(r"http\S+", said)[0])
        with page.expect_popup() as opened:
            page.get_by_role("link", name="sign in to your photos").click()
        expect(opened.value.locator(".cell[data-asset]").first).to_be_visible()
        page.get_by_role("button", name="Pick photos").click()
        frame = page.frame_locator("iframe")
        cell, button = frame.locator(".cell[data-asset]").first, frame.get_by_role("button", name="Sign in")
        expect(cell.or_(button)).to_be_visible()
        if button.is_visible():
            expect(button).to_be_enabled()
            with page.expect_popup():
                button.click()
        cell.click()
        expect(frame.locator(".add")).not_to_have_attribute("aria-disabled", "true")
        frame.locator(".add").click()
        expect(page.locator("#status")).to_have_text("1 received.")
        expect(page.locator("#received li")).to_have_count(1)


if __name__ == "__main__":
    unittest.main()
