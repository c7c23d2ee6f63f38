"""Interruptions of a pick, and how it continues: reloaded pages, a killed server, a network that is slow, lossy or down."""
import pathlib
import re
import shutil
import tempfile
import unittest

from playwright.sync_api import expect

from case import BrowserCase
from house import PICTURES, SITE
from picking import SHOW

MOVIE = "IMG_0005.MOV"  # large enough to take a while


class InterruptionTests(BrowserCase):
    def tearDown(self):
        super().tearDown()
        # A failed test may have left no server running.
        if self.house.process.poll() is not None:
            self.house.start()

    def network(self, pick, **conditions):
        """Has the browser throttle the picker's network; without arguments, it is normal again."""
        # A frame on another site is a process of its own, whose network is throttled separately.
        target = pick.page if SITE == "localhost" else pick.inner
        session = self.context.new_cdp_session(target)
        session.send("Network.enable")
        session.send("Network.emulateNetworkConditions", {"offline": False, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1, **conditions})

    def answered(self, route):
        """Has the server answer a request of the picker's page without the page seeing it; returns the status."""
        # The browser's header on the origin of a request is not set yet at this point.
        return route.fetch(headers={**route.request.headers, "sec-fetch-site": "same-origin", "cookie": self.cookies()}).status

    def cookies(self):
        """The cookies that the browser sends to the server from inside the host's page."""
        found = [cookie for cookie in self.context.cookies() if re.fullmatch(r"(__Host-)?omit-\w+", cookie["name"])]
        return "; ".join(f"{cookie['name']}={cookie['value']}" for cookie in found)

    def reload(self, pick):
        """Reloads the picker's page in the frame."""
        pick.inner.evaluate("() => { window.isOld = true; location.reload(); }")
        pick.page.wait_for_function("window.events.filter(({ type }) => type === 'ready').length === 2")
        expect(pick.cells.first).to_be_visible()
        expect(pick.frame.locator("[data-settling]")).to_have_count(0)

    def test_a_picker_that_is_loaded_again_has_the_selection_and_the_options(self):
        pick = self.pick({"selectionLimit": 3})
        pick.find("IMG_0001.JPG").click()
        pick.choose("Location")
        self.reload(pick)
        expect(pick.frame.locator(".selection-item")).to_have_text("1 of 3 selected")
        expect(pick.frame.locator(".options-summary")).to_have_text("Left out: Location")
        pick.add()
        # The host took the new page's port, and receives the earlier selection.
        self.assertEqual([result.files[0].tags("GPSPosition") for result in pick.received()], [{}])

    def test_a_host_learns_of_a_cancelled_pick_also_when_the_answer_comes_before_the_event(self):
        held = self.hold("**/p/*/events")
        pick = self.pick({"selectionLimit": 3})
        pick.button("Cancel").click()
        expect(pick.frame.locator(".picker")).to_have_count(0)
        self.let_go(pick.page, held)
        self.assertEqual(pick.received(), [])

    def test_a_continuous_selection_is_not_told_twice_to_a_host_whose_picker_was_loaded_again(self):
        pick = self.pick({"selectionLimit": 3, "selection": "continuous", "style": "inline"})
        pick.tap(0)
        pick.told("event.added === 1")
        self.reload(pick)
        expect(pick.selected).to_have_count(1)
        pick.tap(1)
        pick.page.wait_for_function("window.photosPicker.selection.length === 2")
        self.assertEqual([len(result.files) for result in pick.selection()], [1, 1])

    def test_a_hosts_page_that_is_loaded_again_shows_the_same_pick(self):
        pick = self.pick({"selectionLimit": 3})
        pick.tap(0)
        session = pick.session
        pick.page.reload()
        # A page that kept its backend's answer shows that session again.
        pick.page.evaluate(SHOW.replace('await answer.json()', '{ id: options.id, pickerPath: options.path }'),
                           [self.house.server, {}, {"id": session["id"], "path": session["pickerPath"]}])
        expect(pick.selected).to_have_count(1)
        pick.add()
        self.assertEqual([len(result.files) for result in pick.received()], [1])

    def test_a_server_that_is_killed_and_started_again_has_the_pick_as_it_was(self):
        pick = self.pick({"selectionLimit": 3})
        pick.find("IMG_0001.JPG").click()
        pick.choose("Location")
        pick.button("Clear search").click()
        expect(pick.cells.nth(1)).to_be_visible()
        self.house.kill()
        # A tap in the meantime is shown immediately, and sent when the server is back.
        expect(pick.frame.locator(".toast.is-shown")).to_contain_text("No connection")
        pick.cells.nth(0).click()
        expect(pick.frame.locator(".selection-item")).to_have_text("2 of 3 selected")
        self.house.start()
        expect(pick.frame.locator(".toast.is-shown")).to_have_count(0)
        expect(pick.frame.locator(".options-summary")).to_have_text("Left out: Location")
        pick.add()
        received = pick.received()
        self.assertEqual([len(result.files) for result in received], [1, 1])
        self.assertEqual([result.files[0].tags("GPSPosition") for result in received], [{}, {}])

    def test_what_was_added_before_the_server_was_killed_is_fetched_when_it_is_back(self):
        pick = self.pick({"selectionLimit": 3})
        pick.tap(0)
        pick.add()
        expect(pick.frame.locator(".delivery")).to_be_visible()
        self.house.kill()
        failed = pick.promised("window.done.then(([result]) => result.files()).then(() => 'loaded', () => 'failed')")
        self.assertEqual(failed, "failed")
        expect(pick.frame.locator(".delivery-reason")).to_contain_text("could not be added")
        self.house.start()
        pick.button("Try this photo again").click()
        expect(pick.frame.locator(".delivery h2")).to_have_text("1 item was added to A picker app.")
        self.assertEqual([len(result.files) for result in pick.received()], [1])

    def test_what_fails_while_the_list_is_loading_is_told_in_the_list_alone(self):
        """Fails a photo while the list of what was added is held back, and tries it again in the list.

        Rows: N04"""
        held = self.hold("**/delivery-view.js")
        pick = self.failed_once()
        expect(pick.frame.locator(".toast.is-shown")).to_have_count(0)
        self.let_go(pick.page, held, for_good=True)
        pick.frame.locator(".delivery").get_by_role("button", name="Try this photo again").click()
        self.assertEqual([len(result.files) for result in pick.received()], [1])

    def test_a_list_that_cannot_be_loaded_is_shown_once_it_can(self):
        """Fails a photo and the list of what was added, and tries the photo again once the list is there.

        Rows: N04"""
        self.context.route("**/delivery-view.js", lambda route: route.abort())
        pick = self.failed_once()
        expect(pick.frame.locator(".toast.is-shown")).to_contain_text("No connection")
        self.context.unroute("**/delivery-view.js")
        pick.button("Try this photo again").click()
        expect(pick.frame.locator(".toast.is-shown")).to_have_count(0)
        self.assertEqual([len(result.files) for result in pick.received()], [1])

    def test_what_the_host_and_the_person_try_again_at_the_same_time_is_fetched_once(self):
        """Tries a failed photo again, and lets the host ask for it while it is being fetched.

        Rows: N04"""
        pick, fetched = self.failed_once(), []
        self.context.on("request", lambda request: "/files/" in request.url and fetched.append(request.url))
        held = self.hold("**/items/*/files/*")
        pick.button("Try this photo again").click()
        pick.page.evaluate("window.done.then((results) => { window.again = results[0].files(); })")
        self.let_go(pick.page, held, for_good=True)
        self.assertEqual(pick.promised("window.again.then((files) => files.length)"), 1)
        self.assertEqual(len(fetched), 1)

    def failed_once(self):
        """A picker with a photo that was added, and whose first fetch failed."""
        pick, failed = self.pick({"selectionLimit": 3}), []
        self.context.route("**/items/*/files/*", lambda route: route.abort() if not failed and not failed.append(1) else route.continue_())
        pick.tap(0)
        pick.add()
        self.assertEqual(pick.promised("window.done.then(([result]) => result.files()).then(() => 'loaded', () => 'failed')"), "failed")
        return pick

    def test_without_a_connection_the_picker_says_so_and_goes_on_when_it_is_back(self):
        pick = self.pick({"selectionLimit": 3})
        self.context.set_offline(True)
        pick.cells.nth(0).click()
        expect(pick.frame.locator(".toast.is-shown")).to_contain_text("No connection")
        expect(pick.selected).to_have_count(1)
        with pick.page.expect_response(lambda answer: answer.request.method == "PUT" and answer.ok):
            self.context.set_offline(False)
        expect(pick.frame.locator(".toast.is-shown")).to_have_count(0)
        pick.add()
        self.assertEqual([len(result.files) for result in pick.received()], [1])

    def test_a_picker_that_is_opened_without_a_connection_says_so_and_has_a_way_back(self):
        page = self.alone({"selectionLimit": 3})
        page.route("**/opened*", lambda route: route.abort("connectionrefused"))
        page.evaluate("location.reload()")
        expect(page.get_by_role("heading", name="No connection")).to_be_visible()
        page.unroute("**/opened*")
        page.get_by_role("button", name="Try again").click()
        expect(page.locator(".cell[data-asset]").first).to_be_visible()

    def test_a_photo_whose_folder_is_away_is_had_once_it_is_back(self):
        """Takes the disk of a picked photo away, adds, and puts it back before another try.

        The folder above that of the photo is moved, which the library is not told of: it would take the photo out of the delivery.

        Rows: N04"""
        with tempfile.TemporaryDirectory() as room:
            disk, away = pathlib.Path(room, "disk"), pathlib.Path(room, "away")
            folder = disk / "photos"
            folder.mkdir(parents=True)
            shutil.copy(PICTURES / "IMG_0001.JPG", folder / "On-a-disk.JPG")
            self.house.library("add", folder)
            try:
                pick = self.pick({"selectionLimit": 3})
                pick.find("On-a-disk").click()
                expect(pick.selected).to_have_count(1)
                disk.rename(away)
                pick.add()
                failed = pick.promised("window.done.then(([result]) => result.files()).then(() => 'loaded', () => 'failed')")
                self.assertEqual(failed, "failed")
                item = pick.frame.locator(".delivery-item[data-state=failed]")
                expect(item).to_contain_text("temporarily unavailable")
                away.rename(disk)
                item.get_by_role("button", name="Try this photo again").click()
                expect(pick.frame.locator(".delivery-item[data-state=done]")).to_have_count(1)
                self.assertEqual([len(result.files) for result in pick.received()], [1])
            finally:
                self.house.library("remove", folder)

    def test_on_a_slow_network_a_pick_goes_through_and_says_how_far_it_is(self):
        """Fetches a movie over a slow network, and expects rising fractions that end with 1.

        Rows: N03 N04 N05"""
        pick = self.pick({"selectionLimit": 3})
        pick.find(MOVIE).click()
        self.network(pick, latency=300, downloadThroughput=60_000, uploadThroughput=20_000)
        pick.add()
        pick.told("event.type === 'finish'")
        told = pick.promised("""window.done.then(async ([result]) => {
          const told = [];
          const [file] = await result.files({ onprogress: (fraction) => told.push(fraction) });
          return { told, size: file.size };
        })""")
        self.assertGreater(told["size"], 100_000)
        self.assertGreater(len([fraction for fraction in told["told"] if 0 < fraction < 1]), 2, told)
        self.assertEqual(told["told"], sorted(told["told"]))
        self.assertEqual(told["told"][-1], 1)

    def test_what_is_on_its_way_can_be_stopped(self):
        """Stops a load at its first word of progress, and expects an error, and the item to wait.

        Rows: N03"""
        pick = self.pick({"selectionLimit": 3})
        pick.find(MOVIE).click()
        self.network(pick, latency=100, downloadThroughput=20_000)
        pick.add()
        stopped = pick.promised("""window.done.then(async ([result]) => {
          const stop = new AbortController();
          return result.files({ signal: stop.signal, onprogress: () => stop.abort() }).then(() => "loaded", () => "stopped");
        })""")
        self.assertEqual(stopped, "stopped")
        expect(pick.frame.locator(".delivery-item")).to_have_attribute("data-state", "waiting")

    def test_a_network_that_loses_requests_and_answers_loses_nothing_of_the_pick(self):
        pick, asked, lost = self.pick({"selectionLimit": 3}), [], []

        def lose(route):
            """Of every three requests, one is lost on its way to the server, and the answer to another on its way back."""
            asked.append(route.request.url)
            if len(asked) % 3 == 1:
                lost.append("request")
                return route.abort("connectionreset")
            if len(asked) % 3 == 2:
                lost.append("answer")
                self.assertEqual(self.answered(route), 200)
                return route.abort("connectionreset")
            return route.continue_()

        for action in ("selection", "options", "add"):
            pick.page.route(f"**/p/*/{action}*", lose)
        for number in (0, 1, 2, 0, 0):
            pick.cells.nth(number).click()
        expect(pick.selected).to_have_count(3)
        pick.choose("Location")
        pick.add()
        received = pick.received()
        self.assertEqual([len(result.files) for result in received], [1, 1, 1])
        self.assertEqual([result.files[0].tags("GPSPosition") for result in received], [{}] * 3)
        self.assertEqual(set(lost), {"request", "answer"})

    def test_a_photo_that_is_lost_on_its_way_is_fetched_again(self):
        pick, lost = self.pick({"selectionLimit": 3}), []

        def lose(route):
            """The server sends the whole file, and the page receives none of it."""
            lost.append(self.answered(route))
            route.abort("connectionreset")

        pick.page.route("**/p/*/items/*/files/*", lose, times=1)
        pick.cells.nth(0).click()
        pick.add()
        size = pick.promised("""window.done.then(async ([result]) => {
          const [file] = await result.files().catch(() => result.files());
          return file.size;
        })""")
        self.assertEqual(lost, [200])
        self.assertGreater(size, 1000)


if __name__ == "__main__":
    unittest.main()
