/**
 * The picker in a host's page: `PhotosPicker` for programs, `<photos-picker>` for markup. It is one
 * module without dependencies; `Documentation/PickerProtocol.md` describes the messages between the pages.
 *
 * The picker itself is a page of the photo server, in a frame or a window of its own; this program
 * learns only what the person adds.
 */

/** The protocol that the picker speaks. */
const protocol = "omit.picker/1";
/** The picker's origin, which is this program's. */
const server = new URL(import.meta.url).origin;

/** A photo that the person added. */
export class PickerResult {
  #load;
  #cancel;
  /** @type {Promise<File[]> | null} */
  #files = null;

  /**
   * @param {Record<string, any>} line
   * @param {(item: string, progress?: (fraction: number) => void) => Promise<File[]>} load
   * @param {(item: string) => void} cancel
   */
  constructor({ item, assetIdentifier, name, contentType, claim }, load, cancel) {
    /** The name of the item; null if it was preselected, because the host has it already. */
    this.item = item ?? null;
    /** The host's identifier of the asset, if its session has a library. */
    this.assetIdentifier = assetIdentifier ?? null;
    this.name = name ?? null;
    this.contentType = contentType ?? null;
    /** The token with which the host's backend fetches it, in place of `file()`. */
    this.claim = claim ?? null;
    [this.#load, this.#cancel] = [load, cancel];
  }

  /**
   * The files: one, or the still and the movie of a Live Photo.
   *
   * @param {{onprogress?: (fraction: number) => void, signal?: AbortSignal}} [wishes]
   * @returns {Promise<File[]>}
   */
  files({ onprogress, signal } = {}) {
    const { item } = this;
    if (item === null) return Promise.reject(new DOMException("a preselected photo has no file", "NotFoundError"));
    signal?.addEventListener("abort", () => this.#cancel(item), { once: true });
    this.#files ??= this.#load(item, onprogress).catch((failure) => {
      this.#files = null;
      throw failure;
    });
    return this.#files;
  }

  /** The file; the still of a Live Photo. @param {Parameters<PickerResult["files"]>[0]} [wishes] */
  async file(wishes) { return (await this.files(wishes))[0]; }
}

/**
 * A picker.
 *
 * @fires ready, selectionchange (with `added` and `removed`), finish (with `results`), close, and, with the `item` whose
 *   `files()` failed, retried (the person tried it again, and it is there) or skipped (they skipped it)
 */
export class PhotosPicker extends EventTarget {
  /** What the person selected so far, if the selection is continuous. @type {PickerResult[]} */
  selection = [];
  /** @type {((event: Event) => void) | null} */
  onselectionchange = null;
  #options;
  #channel = crypto.randomUUID();
  /** @type {MessagePort | null} */
  #port = null;
  /** @type {HTMLIFrameElement | null} */
  #frame = null;
  /** @type {HTMLDialogElement | null} */
  #sheet = null;
  /** @type {Window | null} */
  #window = null;
  #next = 1;
  #watch = 0;
  /** @type {Map<number, {resolve: (value: any) => void, reject: (reason: unknown) => void}>} */
  #waiting = new Map();
  /** @type {Map<string, (fraction: number) => void>} */
  #progress = new Map();
  /** @type {{resolve: (results: PickerResult[]) => void, reject: (reason: unknown) => void} | null} */
  #done = null;
  #listener = (/** @type {MessageEvent} */ event) => this.#shake(event);

  /**
   * @param {object} options
   * @param {{pickerPath: string} | Promise<{pickerPath: string}>} options.session The server's answer to the host's
   *   backend. Pass a promise for a window: browsers open one only while a press is handled.
   * @param {Element | string} [options.mount] The parent of an embedded picker.
   * @param {"presentation" | "inline" | "compact"} [options.style] The style with which the session was opened.
   * @param {"frame" | "popup"} [options.as] `popup` opens a window in place of a frame.
   */
  constructor(options) {
    super();
    this.#options = options;
    this.addEventListener("selectionchange", (event) => this.onselectionchange?.(event));
  }

  /**
   * Shows the picker.
   *
   * @returns {Promise<PickerResult[]>} What the person added; empty if they cancelled. An
   *   embedded picker stays, and reports later additions in `finish`. Rejects if there is no session, or if the
   *   browser blocks the window.
   */
  present() {
    const { session, as = "frame" } = this.#options;
    const done = new Promise((resolve, reject) => { this.#done = { resolve, reject }; });
    addEventListener("message", this.#listener);
    if (as === "popup" && !this.#openWindow()) {
      this.#fail(new DOMException("the browser blocked the picker's window", "NotAllowedError"));
      return done;
    }
    Promise.resolve(session).then(({ pickerPath }) => {
      if (!this.#done) return;
      const url = new URL(pickerPath, server);
      url.hash = new URLSearchParams({ channel: this.#channel }).toString();
      if (this.#window) this.#window.location.replace(url);
      else this.#openFrame(url);
    }).catch((failure) => this.#fail(failure));
    return done;
  }

  /** Sets how the picker looks. @param {{colorScheme?: "light" | "dark", direction?: "ltr" | "rtl"}} appearance */
  setAppearance(appearance) { return this.#ask("appearance", appearance); }

  /** Closes the picker. */
  dismiss() {
    this.#port?.postMessage({ type: "dismiss", id: this.#next++ });
    removeEventListener("message", this.#listener);
    clearInterval(this.#watch);
    this.#sheet?.close();
    (this.#sheet ?? this.#frame)?.remove();
    this.#window?.close();
    for (const { reject } of this.#waiting.values()) reject(new DOMException("the picker was closed", "AbortError"));
    this.#waiting.clear();
    this.#port?.close();
    this.#port = null;
    this.#done?.resolve([]);
    this.#done = null;
    this.#tell("close");
  }

  /** @param {unknown} failure */
  #fail(failure) {
    this.#done?.reject(failure);
    this.dismiss();
  }

  /** @param {URL} url */
  #openFrame(url) {
    const { mount, style } = this.#options;
    const frame = this.#frame = document.createElement("iframe");
    frame.src = url.href;
    frame.title = "Photos";
    frame.style.cssText = "border:0;width:100%;height:100%;display:block;color-scheme:normal";
    const place = typeof mount === "string" ? document.querySelector(mount) : mount;
    if (place && (style ?? "presentation") !== "presentation") return place.replaceChildren(frame);
    const sheet = this.#sheet = document.createElement("dialog");
    sheet.style.cssText = "border:0;padding:0;margin:auto;width:min(960px,100vw);height:min(760px,100dvh);max-width:none;max-height:none;"
      + (innerWidth < 700 ? "" : "border-radius:18px;") + "overflow:hidden;box-shadow:0 20px 60px #0005";
    sheet.setAttribute("aria-label", "Photos");
    sheet.addEventListener("cancel", (event) => {
      event.preventDefault();
      this.dismiss();
    });
    sheet.append(frame);
    document.body.append(sheet);
    sheet.showModal();
  }

  /** Opens the window, which is empty until the session is there. @returns {boolean} Whether the browser allowed it. */
  #openWindow() {
    this.#window = open("", "omit-picker", "popup,width=520,height=760");
    this.#watch = setInterval(() => {
      // A window that is closed sends no message.
      if (this.#window?.closed !== false) this.dismiss();
    }, 500);
    return this.#window !== null;
  }

  /** Takes the port that the picker offers. @param {MessageEvent} event */
  #shake(event) {
    // Only the picker's own server knows the channel: its frame, or the window that replaced it.
    const isPicker = event.origin === server && event.data?.type === protocol && event.data.channel === this.#channel
      && event.ports.length === 1;
    if (!isPicker) return;
    // A reloaded page offers another port; the old one is dead.
    this.#port?.close();
    const port = this.#port = event.ports[0];
    port.onmessage = ({ data }) => this.#receive(data);
    port.postMessage({ type: "hello", id: this.#next++ });
  }

  /** @param {Record<string, any>} message */
  #receive(message) {
    switch (message.type) {
      case "ack": case "error": {
        const waiting = this.#waiting.get(message.id);
        this.#waiting.delete(message.id);
        if (message.type === "ack") waiting?.resolve(message);
        else waiting?.reject(new DOMException(`the picker refused: ${message.code}`, "OperationError"));
        break;
      }
      case "ready": this.#tell("ready"); break;
      case "progress": this.#progress.get(message.item)?.(message.fraction); break;
      case "selection": {
        const removed = new Set(message.removed.map((/** @type {any} */ line) => line.item));
        // A reloaded page repeats earlier messages.
        const known = new Set(this.selection.map((result) => result.item));
        const added = message.added.filter((/** @type {any} */ line) => !known.has(line.item)).map((/** @type {any} */ line) => this.#result(line));
        this.selection = [...this.selection.filter((result) => !removed.has(result.item)), ...added];
        this.#tell("selectionchange", { added, removed: message.removed.map((/** @type {any} */ line) => this.#result(line)) });
        break;
      }
      case "finish": this.#end(message.results.map((/** @type {any} */ line) => this.#result(line))); break;
      case "retried": case "skipped": this.#tell(message.type, { item: message.item }); break;
      case "closed": this.#tell("close"); break;
    }
  }

  /** @param {Record<string, any>} line */
  #result(line) {
    return new PickerResult(line, (item, progress) => this.#load(item, progress), (item) => { this.#ask("cancelLoad", { item }); });
  }

  /** @param {string} item @param {((fraction: number) => void) | undefined} progress */
  async #load(item, progress) {
    if (progress) this.#progress.set(item, progress);
    try {
      return (await this.#ask("load", { item })).files;
    } finally {
      this.#progress.delete(item);
    }
  }

  /** @param {string} type @param {Record<string, unknown>} content @returns {Promise<any>} */
  #ask(type, content) {
    return new Promise((resolve, reject) => {
      if (!this.#port) return reject(new DOMException("the picker is not open", "InvalidStateError"));
      const id = this.#next++;
      this.#waiting.set(id, { resolve, reject });
      this.#port.postMessage({ ...content, type, id });
    });
  }

  /** @param {PickerResult[]} results */
  #end(results) {
    this.#done?.resolve(results);
    this.#done = null;
    this.#tell("finish", { results });
  }

  /** @param {string} type @param {Record<string, unknown>} [detail] */
  #tell(type, detail = {}) { this.dispatchEvent(Object.assign(new Event(type), detail)); }
}

/**
 * A picker in a form: `<photos-picker src="/pick" name="photo">` asks its own backend at `src` for a
 * session, shows the picker when it is pressed, and submits the files under its name.
 *
 * The backend receives the attribute `source` as JSON, `{"source": "device"}` if there is none, to pass it on.
 */
export class PhotosPickerElement extends HTMLElement {
  static formAssociated = true;
  #internals = this.attachInternals();
  #button = document.createElement("button");

  constructor() {
    super();
    this.#button.type = "button";
    this.#button.part.add("button");
    this.#button.append(document.createElement("slot"));
    this.attachShadow({ mode: "open", delegatesFocus: true }).append(this.#button);
    this.#button.addEventListener("click", () => this.pick());
  }

  /** The files to be submitted. @type {File[]} */
  files = [];
  /** The results whose files could not be loaded. @type {PickerResult[]} */
  failed = [];
  #isShown = false;

  /**
   * Shows the picker, and loads what is added. If something cannot be loaded, the picker stays until the person
   * retries or skips it.
   */
  async pick() {
    if (this.#isShown) return;
    this.#isShown = true;
    try {
      const picker = new PhotosPicker({ session: this.#session() });
      const over = new Set();
      picker.addEventListener("skipped", (event) => over.add(/** @type {any} */ (event).item));
      const results = await picker.present();
      const [files, failed] = [[], []];
      for (const result of results) {
        const had = await load(picker, result, over);
        if (had) files.push(...had);
        else failed.push(result);
      }
      picker.dismiss();
      if (results.length > 0) this.#take(files, failed);
    } catch (error) {
      this.dispatchEvent(new ErrorEvent("error", { error, message: String(error) }));
    } finally {
      this.#isShown = false;
    }
  }

  async #session() {
    const answer = await fetch(this.getAttribute("src") ?? "", {
      method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ source: this.getAttribute("source") ?? "device" }),
    });
    if (!answer.ok) throw new DOMException("the page's backend opened no session", "NetworkError");
    return answer.json();
  }

  /** @param {File[]} files @param {PickerResult[]} failed */
  #take(files, failed) {
    [this.files, this.failed] = [files, failed];
    const data = new FormData();
    for (const file of files) data.append(this.getAttribute("name") ?? "photo", file);
    this.#internals.setFormValue(data);
    this.dispatchEvent(new Event("change", { bubbles: true }));
  }

  formResetCallback() { this.#take([], []); }
}

/**
 * The files of a result; null if the person skipped them, or closed the picker.
 *
 * @param {PhotosPicker} picker
 * @param {PickerResult} result
 * @param {Set<string | null>} skipped What the person has skipped so far.
 * @returns {Promise<File[] | null>}
 */
async function load(picker, result, skipped) {
  for (;;) {
    try {
      return await result.files();
    } catch (failure) {
      const isAway = failure instanceof DOMException && failure.name !== "OperationError";
      if (isAway || skipped.has(result.item)) return null;
      await new Promise((resolve) => {
        for (const type of ["retried", "skipped", "close"]) {
          picker.addEventListener(type, (event) => { if (type === "close" || /** @type {any} */ (event).item === result.item) resolve(null); });
        }
      });
    }
  }
}

customElements.define("photos-picker", PhotosPickerElement);
