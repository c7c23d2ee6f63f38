"""How soon the picker's page shows the first of many photos that a visitor chose, in Chromium."""
import collections

from page_trace import CATEGORIES, Trace

# Marks when files were chosen. `window.drawn` is a promise that is kept once a thumbnail was in a frame and is decoded, which the
# browser does while it goes on to other frames.
WATCH = """
document.addEventListener("change", () => performance.mark("chosen"), { capture: true, once: true });
window.drawn = new Promise((resolve) => {
  new PerformanceObserver((list, observer) => {
    observer.disconnect();
    resolve();
  }).observe({ type: "element" });
}).then(async () => {
  for (let isDecoded = false; !isDecoded;) {
    await new Promise(requestAnimationFrame);
    // Fails if the grid uses this cell for another photo.
    isDecoded = await document.querySelector(".cell.is-drawn img")?.decode().then(() => true, () => false);
  }
});
new MutationObserver(() => {
  for (const image of document.querySelectorAll(".cell img:not([elementtiming])")) image.setAttribute("elementtiming", "thumbnail");
}).observe(document, { childList: true, subtree: true });
"""

# Milliseconds from choosing until the first thumbnail was decoded: processor time of the page's main thread, that of the decoding,
# and by the clock.
Choice = collections.namedtuple("Choice", ["main", "decoding", "taken"])


def choose(server, chromium, files, rounds):
    """Chooses the files in a new picker as often as `rounds` says, after one choice that warms the caches."""
    from playwright.sync_api import sync_playwright
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        context = browser.new_context(viewport={"width": 1180, "height": 860})
        choices = [_once(server, browser, context, files) for _ in range(rounds + 1)]
        browser.close()
    return choices[1:]


def _once(server, browser, context, files):
    session, page = server.session(), context.new_page()
    page.add_init_script(WATCH)
    page.goto(f"{server.url}/p/{session}")
    field = page.locator(".file-field").first
    field.wait_for(state="attached")
    browser.start_tracing(page=page, categories=CATEGORIES)
    field.set_input_files(files)
    page.evaluate("window.drawn")
    trace = Trace(browser.stop_tracing(), mark="chosen")
    page.close()
    server.dismiss(session)
    chosen = trace.marks["chosen"]
    begin, end, cost = next(decoding for decoding in trace.decodings if decoding[0] > chosen)
    return Choice(trace.between(chosen, begin), cost / 1000, (end - chosen) / 1000)
