"""What omit-chooser asks of the server, and what it answers."""

import json
import signal
import unittest

from chooser_stand_in import Surroundings, wait_until

ADDED = {"outcome": "added", "copies": ["photo-1.jpg", "photo-2.jpg"], "refused": 0}


class Answers(Surroundings, unittest.TestCase):
    def wait_for_cancelling(self):
        wait_until(self.server.cancelled.is_set, "the request that cancels the pick")
        self.assertEqual(self.server.requests("DELETE"), ["/v1/picks/one"])

    def test_photos_that_were_added_are_named_in_order_after_the_page(self):
        chooser = self.choose()
        chooser.wait_for_page()
        self.server.finish(200, ADDED)
        self.assertEqual(chooser.said(), ["page", "copy photo-1.jpg", "copy photo-2.jpg", "add"])
        self.assertEqual(self.server.requests("DELETE"), [])

    def test_a_pick_that_was_cancelled_on_the_page_is_cancelled(self):
        chooser = self.choose()
        chooser.wait_for_page()
        self.server.finish(200, {"outcome": "cancelled"})
        self.assertEqual(chooser.said(), ["page", "cancel"])

    def test_an_answer_counts_before_the_page_is_drawn(self):
        self.server.pages["/pick/one"] = "<!doctype html><p>Not a picker."
        self.server.finish(200, ADDED)
        self.assertEqual(self.choose().said(), ["copy photo-1.jpg", "copy photo-2.jpg", "add"])

    def test_adding_nothing_is_cancelling(self):
        self.server.finish(200, {"outcome": "added", "copies": [], "refused": 0})
        self.assertEqual(self.choose().said()[-1], "cancel")

    def test_the_server_is_told_what_the_portal_said(self):
        self.server.finish(200, {"outcome": "cancelled"})
        cases = [
            ({"multiple": True, "reads_folders": True}, {"selectionLimit": 0, "readsFolders": True, "access": "menu"}),
            ({"multiple": None, "access": "full"}, {"selectionLimit": 1, "readsFolders": False, "access": "full"}),
            ({"app": "org.example.App", "name": "Ein „Beispiel“ \"1\"\\", "types": "video/*"},
             {"app": "org.example.App", "title": "Ein „Beispiel“ \"1\"\\", "contentTypes": ["video/*"]}),
        ]
        for number, (changes, stated) in enumerate(cases):
            self.choose(**changes).said()
            method, path, body = [request for request in self.server.asked if request[1] == "/v1/picks"][number]
            self.assertEqual((method, {**body, **stated}), ("POST", body), json.dumps(changes))
        self.assertEqual(len(self.server.requests("POST")), 2 * len(cases))

    def test_the_folder_for_the_copies_is_stated_at_once(self):
        self.server.pages["/pick/one"] = "<!doctype html><p>Not a picker."
        chooser = self.choose()
        wait_until(lambda: len(self.server.asked) == 2, "the request for the copies")
        self.assertEqual(self.server.asked[1], ("POST", "/v1/picks/one/copies", {"folder": chooser.copies}))

    def test_the_pages_process_starts_while_the_server_is_asked(self):
        started = []
        self.server.pick = lambda: (started.append(wait_until(lambda: chooser, "it").web_process()), (201, {}))[1]
        chooser = None
        chooser = self.choose()
        chooser.wait_for_page()
        self.assertEqual([chooser.web_process()], started)

    def test_the_page_is_loaded_once(self):
        chooser = self.choose()
        chooser.wait_for_page()
        self.assertEqual(self.server.page_asked.count("/pick/one"), 1)

    def test_the_button_for_all_files_browses(self):
        chooser = self.choose()
        chooser.wait_for_page()
        self.display.press(chooser.wait_for_window(), "alt+b")
        self.assertEqual(chooser.said(), ["page", "browse"])
        self.wait_for_cancelling()

    def test_the_button_for_all_files_is_reached_from_the_page(self):
        chooser = self.choose()
        chooser.wait_for_page()
        # The button of the page, the page itself, and the button of the window.
        self.display.press(chooser.wait_for_window(), "Tab", "Tab", "Tab", "space")
        self.assertEqual(chooser.said(), ["page", "browse"])

    def test_keys_reach_the_page_at_once(self):
        self.server.pages["/pick/one"] = """<!doctype html><body><div class=picker></div>
            <script>addEventListener("keydown", (event) => fetch("/key/" + event.key))</script>"""
        chooser = self.choose()
        chooser.wait_for_page()
        self.display.press(chooser.wait_for_window(), "Escape")
        wait_until(lambda: "/key/Escape" in self.server.page_asked, "the key")
        self.assertIsNone(chooser.process.poll())

    def test_closing_the_window_cancels(self):
        chooser = self.choose()
        chooser.wait_for_page()
        self.display.click_close(chooser.wait_for_window())
        self.assertEqual(chooser.said(), ["page", "cancel"])
        self.wait_for_cancelling()

    def test_the_window_is_gone_after_the_answer(self):
        chooser = self.choose()
        chooser.wait_for_page()
        self.server.finish(200, ADDED)
        chooser.said()
        self.assertEqual(self.display.windows(), [])

    def test_no_process_remains(self):
        chooser = self.choose()
        chooser.wait_for_page()
        processes = chooser.descendants()
        self.assertTrue(any(name.startswith("WebKitWeb") for name in processes.values()))
        self.server.finish(200, ADDED)
        chooser.said()
        wait_until(lambda: not [number for number in processes if is_running(number)], "the end of all processes")

    def test_the_end_of_the_portal_cancels_without_an_answer(self):
        chooser = self.choose()
        chooser.wait_for_page()
        chooser.process.stdin.close()
        self.assertEqual(chooser.said(), ["page"])
        self.wait_for_cancelling()

    def test_a_request_that_the_app_closed_is_cancelled_without_an_answer(self):
        chooser = self.choose()
        chooser.wait_for_page()
        chooser.process.send_signal(signal.SIGTERM)
        self.assertEqual(chooser.said(), ["page"])
        self.wait_for_cancelling()

    def test_what_libraries_print_is_not_part_of_the_answer(self):
        chooser = self.choose(environment={"G_MESSAGES_DEBUG": "all"})
        chooser.wait_for_page()
        self.server.finish(200, ADDED)
        self.assertEqual(chooser.said(), ["page", "copy photo-1.jpg", "copy photo-2.jpg", "add"])

    def test_several_picks_at_once_each_end_as_their_own(self):
        # As many as WebKit can run at once on a small machine.
        choosers = [self.choose() for _ in range(12)]
        for chooser in choosers:
            chooser.wait_for_page()
        ends = [("add", lambda chooser: None), ("no line", lambda chooser: chooser.process.stdin.close()),
                ("no line", lambda chooser: chooser.process.send_signal(signal.SIGTERM))]
        for number, chooser in enumerate(choosers):
            ends[number % 3][1](chooser)
        for number, chooser in enumerate(choosers):
            if number % 3:
                self.assertEqual(chooser.said(), ["page"])
        self.server.finish(200, ADDED)
        for chooser in choosers[::3]:
            self.assertEqual(chooser.said(), ["page", "copy photo-1.jpg", "copy photo-2.jpg", "add"])
        self.assertEqual(len(self.server.requests("DELETE")), 8)


class Refusals(Surroundings, unittest.TestCase):
    """Photos that cannot be added with the options."""

    def refuse(self, copies, refused=2):
        chooser = self.choose()
        chooser.wait_for_page()
        self.server.finish(200, {"outcome": "added", "copies": copies, "refused": refused})
        windows = wait_until(lambda: len(self.display.windows()) > 1 and self.display.windows(), "the question")
        names = [self.display.run("xdotool", "getwindowname", window) for window in windows]
        self.question = next(window for window, name in zip(windows, names) if not name.startswith("Choose"))
        return chooser

    def test_the_person_can_add_the_others(self):
        chooser = self.refuse(["photo-1.jpg"])
        self.assertEqual(chooser.lines, ["page"])
        self.display.press(self.question, "Return")
        self.assertEqual(chooser.said(), ["page", "copy photo-1.jpg", "add"])

    def test_the_person_can_cancel(self):
        chooser = self.refuse(["photo-1.jpg"])
        self.display.press(self.question, "Escape")
        self.assertEqual(chooser.said(), ["page", "cancel"])

    def test_if_there_are_no_others_the_pick_is_cancelled(self):
        chooser = self.refuse([])
        self.display.press(self.question, "Return")
        self.assertEqual(chooser.said(), ["page", "cancel"])

    def test_a_request_that_the_app_closed_ends_the_question(self):
        chooser = self.refuse(["photo-1.jpg"])
        chooser.process.send_signal(signal.SIGTERM)
        self.assertEqual(chooser.said(), ["page"])


def is_running(process):
    try:
        with open(f"/proc/{process}/stat") as file:
            return file.read().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False
