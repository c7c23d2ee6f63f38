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
    if (signal?.aborted) return Promise.reject(signal.reason);
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
 * The server's answer to the host's backend. Without `hostOrigins`, a page whose origin is not registered is not told so.
 *
 * @typedef {{pickerPath: string, hostOrigins?: string[]}} Session
 */

/**
 * A picker.
 *
 * @fires ready, selectionchange (with `added` and `removed`), finish (with `results`), close, and, with the `item` whose
 *   `files()` failed, retried (the person tried it again, and it is there) or skipped (they skipped it)
 */
export class PhotosPicker extends EventTarget {
  /** What is selected so far, in its order, if the selection is continuous. @type {PickerResult[]} */
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
   * @param {Session | Promise<Session>} options.session The server's answer to the host's backend. Pass a promise for a
   *   window: browsers open one only while a press is handled.
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
   * @returns {Promise<PickerResult[]>} What the person added; empty if they cancelled, or if the session ended. An
   *   embedded picker stays, and reports later additions in `finish`. Rejects if there is no session, if this page may
   *   not show the picker, or if the browser blocks the window.
   */
  present() {
    const { session, as = "frame" } = this.#options;
    const done = new Promise((resolve, reject) => { this.#done = { resolve, reject }; });
    addEventListener("message", this.#listener);
    if (as === "popup" && !this.#openWindow()) {
      this.#fail(new DOMException("the browser blocked the picker's window", "NotAllowedError"));
      return done;
    }
    Promise.resolve(session).then(({ pickerPath, hostOrigins }) => {
      if (!this.#done) return;
      if (hostOrigins) insistOnOrigin(hostOrigins, as);
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
    // On a phone it comes from below, and the page behind it is dimmed.
    const isNarrow = matchMedia("(max-width: 699px)");
    const shape = () => {
      sheet.style.cssText = "border:0;padding:0;max-width:none;max-height:none;overflow:hidden;" + (isNarrow.matches
        ? "inset:auto 0 0;margin:0;width:100%;height:calc(100dvh - max(12px,env(safe-area-inset-top)));border-radius:14px 14px 0 0;box-shadow:0 0 0 100vmax #0006"
        : "margin:auto;width:min(960px,100vw);height:min(760px,100dvh);border-radius:18px;box-shadow:0 20px 60px #0005");
    };
    isNarrow.addEventListener("change", shape);
    shape();
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
        if (message.order) this.#sort(message.order);
        this.#tell("selectionchange", { added, removed: message.removed.map((/** @type {any} */ line) => this.#result(line)) });
        break;
      }
      case "finish": this.#end(message.results.map((/** @type {any} */ line) => this.#result(line))); break;
      case "retried": case "skipped": this.#tell(message.type, { item: message.item }); break;
      case "closed": this.#over(); break;
    }
  }

  /** @param {string[]} order The items in their order. */
  #sort(order) {
    const places = new Map(order.map((item, place) => [item, place]));
    const place = (/** @type {PickerResult} */ { item }) => places.get(item ?? "") ?? order.length;
    this.selection.sort((one, other) => place(one) - place(other));
  }

  /** @param {Record<string, any>} line */
  #result(line) {
    return new PickerResult(line, (item, progress) => this.#load(item, progress), (item) => { this.#ask("cancelLoad", { item }).catch(() => {}); });
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

  /** The session ended without the person: its time is over, or the backend ended it. */
  #over() {
    // A sheet covers the page, and the person can do nothing more in it.
    if (this.#done && this.#sheet) return this.dismiss();
    this.#done?.resolve([]);
    this.#done = null;
    this.#tell("close");
  }

  /** @param {string} type @param {Record<string, unknown>} [detail] */
  #tell(type, detail = {}) { this.dispatchEvent(Object.assign(new Event(type), detail)); }
}

/**
 * Throws if this page is of an origin that the operator has not registered, or a page around it, which frames the picker
 * too: the browser would show an empty frame, and nobody would learn why.
 *
 * @param {string[]} registered
 * @param {"frame" | "popup"} as
 */
function insistOnOrigin(registered, as) {
  // Some browsers do not have these, or hide one as `null`.
  const around = as === "popup" ? [] : [...(location.ancestorOrigins ?? [])].filter((origin) => origin !== "null");
  const missing = [location.origin, ...around].find((origin) => !registered.includes(origin));
  if (missing === undefined) return;
  // The command replaces those that were registered.
  const all = [...registered, missing].map((origin) => `--origin ${origin}`);
  throw new DOMException(`no page of ${missing} may show the picker; the photo server's operator can permit it: `
    + `omit library callers change NAME ${all.join(" ")}`, "SecurityError");
}

/**
 * A picker in a form: `<photos-picker src="/pick" name="photo">` asks its own backend at `src` for a
 * session, shows the picker when it is pressed, and submits the files under its name, as an `<input type="file">` does.
 *
 * The backend receives as JSON what the attributes say: `{"source": "device"}` if there is no `source`, and `selectionLimit`
 * if there is a `limit`, or `multiple`, which means as many as possible.
 *
 * @fires change when the person added or removed photos; error (with `error` and `message`) when no picker can be shown
 */
export class PhotosPickerElement extends HTMLElement {
  static formAssociated = true;
  static observedAttributes = ["disabled", "lang", "name", "required"];
  #internals = this.attachInternals();
  #button = part("button", "button");
  #status = part("span", "status");
  #clear = part("button", "clear");
  #problem = part("span", "error");
  /** @type {PhotosPicker | null} */
  #picker = null;
  /** How many photos there are; a Live Photo has two files. */
  #count = 0;
  #custom = "";

  /** The files to be submitted. @type {File[]} */
  files = [];
  /** The results whose files could not be loaded. @type {PickerResult[]} */
  failed = [];

  constructor() {
    super();
    // Its label names the group: a label does not reach into the shadow.
    this.#internals.role = "group";
    const room = this.attachShadow({ mode: "open", delegatesFocus: true });
    room.adoptedStyleSheets = [look];
    this.#button.append(document.createElement("slot"));
    this.#status.setAttribute("role", "status");
    this.#problem.setAttribute("role", "alert");
    [this.#status.id, this.#problem.id] = ["photos-status", "photos-error"];
    this.#button.setAttribute("aria-describedby", "photos-status photos-error");
    this.#clear.setAttribute("aria-describedby", "photos-status");
    room.append(this.#button, this.#status, this.#clear, this.#problem);
    this.#button.addEventListener("click", () => this.pick());
    this.#clear.addEventListener("click", () => {
      this.#button.focus();
      this.#take(0, [], []);
      this.#changed();
    });
    // A press of its label arrives at the element itself.
    this.addEventListener("click", (event) => { if (event.composedPath()[0] === this) this.pick(); });
  }

  connectedCallback() { this.#show(); }

  disconnectedCallback() { this.#picker?.dismiss(); }

  attributeChangedCallback() { this.#show(); }

  formDisabledCallback() { this.#show(); }

  formResetCallback() { this.#take(0, [], []); }

  // What a page asks of every control

  get form() { return this.#internals.form; }
  get labels() { return this.#internals.labels; }
  get validity() { return this.#internals.validity; }
  get validationMessage() { return this.#internals.validationMessage; }
  get willValidate() { return this.#internals.willValidate; }
  checkValidity() { return this.#internals.checkValidity(); }
  reportValidity() { return this.#internals.reportValidity(); }

  /** Makes the control invalid for a reason of the page, or valid again. @param {string} message */
  setCustomValidity(message) {
    this.#custom = message;
    this.#show();
  }

  /** How many photos can be selected, 0 for as many as possible; null if the backend decides. */
  get limit() {
    const limit = this.getAttribute("limit");
    return limit !== null && /^\d+$/.test(limit) ? Number(limit) : this.hasAttribute("multiple") ? 0 : null;
  }
  set limit(limit) {
    if (limit === null) this.removeAttribute("limit");
    else this.setAttribute("limit", String(limit));
  }

  /**
   * Shows the picker, and loads what is added. If something cannot be loaded, the picker stays until the person
   * retries or skips it.
   */
  async pick() {
    if (this.#picker || this.matches(":disabled")) return;
    const picker = this.#picker = new PhotosPicker({ session: this.#session() });
    this.#problem.textContent = "";
    this.#show();
    try {
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
      this.#picker = null;
      if (results.length === 0) return this.#show();
      this.#take(results.length - failed.length, files, failed);
      this.#changed();
    } catch (error) {
      this.#picker = null;
      this.#fail(/** @type {Error} */ (error));
    }
  }

  /** @returns {Promise<Session>} */
  async #session() {
    const { limit } = this;
    const body = JSON.stringify({ source: this.getAttribute("source") ?? "device", ...(limit !== null && { selectionLimit: limit }) });
    const src = this.getAttribute("src") ?? "";
    const answer = await fetch(src, { method: "POST", headers: { "Content-Type": "application/json" }, body })
      .catch(() => refuse(`the page's backend at "${src}" does not answer`));
    if (!answer.ok) refuse(`the page's backend at "${src}" opened no session: it answered ${answer.status}`);
    const session = await answer.json().catch(() => null);
    return session?.pickerPath ? session : refuse(`the page's backend at "${src}" answered without a session`);
  }

  /** @param {number} count @param {File[]} files @param {PickerResult[]} failed */
  #take(count, files, failed) {
    [this.#count, this.files, this.failed] = [count, files, failed];
    this.#problem.textContent = failed.length > 0 ? counted(textsOf(this), "failed", failed.length) : "";
    this.#show();
  }

  #changed() { this.dispatchEvent(new Event("change", { bubbles: true })); }

  /** @param {Error} error */
  #fail(error) {
    // Only whoever sets up the page meets a missing registration.
    this.#problem.textContent = error.name === "SecurityError" ? error.message : textsOf(this).unavailable;
    this.#show();
    this.dispatchEvent(new ErrorEvent("error", { error, message: error.message }));
  }

  /** Shows the state, and tells the form. */
  #show() {
    const texts = textsOf(this);
    const isFilled = this.files.length > 0;
    const isMissing = this.hasAttribute("required") && !isFilled;
    this.#button.firstElementChild?.replaceChildren(texts.choose);
    this.#clear.textContent = texts.remove;
    this.#clear.hidden = !isFilled;
    this.#button.disabled = this.#clear.disabled = this.matches(":disabled");
    const status = this.#picker ? texts.opening : isFilled ? counted(texts, "photos", this.#count) : isMissing ? texts.missing : texts.none;
    // The same text again would be read out again.
    if (this.#status.textContent !== status) this.#status.textContent = status;
    this.#mark("open", this.#picker !== null);
    this.#mark("filled", isFilled);
    const data = new FormData();
    for (const file of this.files) data.append(this.getAttribute("name") || "photo", file);
    // No state to be restored later: a browser keeps no files beyond the page.
    this.#internals.setFormValue(isFilled ? data : null, null);
    const message = this.#custom || (isMissing ? texts.missing : "");
    this.#internals.setValidity({ valueMissing: isMissing, customError: this.#custom !== "" }, message, this.#button);
  }

  /** Sets what `:state()` of a style sheet finds. @param {string} state @param {boolean} isOn */
  #mark(state, isOn) {
    if (isOn) this.#internals.states?.add(state);
    else this.#internals.states?.delete(state);
  }
}

for (const name of ["name", "src", "source"]) {
  Object.defineProperty(PhotosPickerElement.prototype, name, {
    configurable: true, enumerable: true,
    get() { return this.getAttribute(name) ?? (name === "source" ? "device" : ""); },
    set(value) { this.setAttribute(name, value); },
  });
}
for (const name of ["disabled", "multiple", "required"]) {
  Object.defineProperty(PhotosPickerElement.prototype, name, {
    configurable: true, enumerable: true,
    get() { return this.hasAttribute(name); },
    set(value) { this.toggleAttribute(name, Boolean(value)); },
  });
}

/** @param {string} reason @returns {never} */
function refuse(reason) { throw new DOMException(reason, "NetworkError"); }

/**
 * An element that a page's style sheet finds as `::part()`.
 *
 * @template {"button" | "span"} Tag
 * @param {Tag} tag
 * @param {string} name
 */
function part(tag, name) {
  const made = document.createElement(tag);
  made.part.add(name);
  if (made instanceof HTMLButtonElement) made.type = "button";
  return made;
}

/** How the element looks unless the page says otherwise, with `::part()` or with these properties. */
const look = new CSSStyleSheet();
look.replaceSync(`
  :host { display: inline-flex; flex-wrap: wrap; align-items: center; gap: 4px 12px; }
  :host([hidden]), [hidden] { display: none; }
  button { font: inherit; min-height: 44px; min-width: 44px; border: 1px solid transparent; border-radius: var(--photos-picker-radius, 22px); cursor: pointer; }
  button:disabled { opacity: .5; cursor: default; }
  button:focus-visible { outline: 3px solid Highlight; outline-offset: 2px; }
  [part="button"] { padding: 8px 20px; font-weight: 600; color: var(--photos-picker-text, #fff); background: var(--photos-picker-accent, #0063e0); }
  [part="clear"] { padding: 8px; text-decoration: underline; color: inherit; background: none; }
  [part="error"] { flex-basis: 100%; color: var(--photos-picker-error, light-dark(#b3261e, #ff9b93)); }
`);

/** The element's sentences; those with a number have one form for each of the language's plural forms. */
const texts = {
  ar: {
    choose: "اختيار الصور", none: "لم تُختر أي صور", missing: "اختر صورة واحدة على الأقل.", opening: "جارٍ فتح الصور…", remove: "إزالة",
    unavailable: "لا يمكن اختيار الصور الآن. حاول مرة أخرى بعد دقيقة.",
    photos: { one: "صورة واحدة", two: "صورتان", few: "{count} صور", other: "{count} صورة" },
    failed: { one: "تعذّر تحميل صورة واحدة.", two: "تعذّر تحميل صورتين.", few: "تعذّر تحميل {count} صور.", other: "تعذّر تحميل {count} صورة." },
  },
  de: {
    choose: "Fotos auswählen", none: "Keine Fotos ausgewählt", missing: "Wählen Sie mindestens ein Foto aus.", opening: "Fotos werden geöffnet …", remove: "Entfernen",
    unavailable: "Fotos können gerade nicht ausgewählt werden. Versuchen Sie es in einer Minute noch einmal.",
    photos: { one: "{count} Foto", other: "{count} Fotos" },
    failed: { one: "{count} Foto konnte nicht geladen werden.", other: "{count} Fotos konnten nicht geladen werden." },
  },
  en: {
    choose: "Choose photos", none: "No photos chosen", missing: "Choose at least one photo.", opening: "Opening the photos…", remove: "Remove",
    unavailable: "Photos cannot be chosen now. Please try again in a minute.",
    photos: { one: "{count} photo", other: "{count} photos" },
    failed: { one: "{count} photo could not be loaded.", other: "{count} photos could not be loaded." },
  },
  es: {
    choose: "Elegir fotos", none: "No hay fotos elegidas", missing: "Elija al menos una foto.", opening: "Abriendo las fotos…", remove: "Quitar",
    unavailable: "Ahora no se pueden elegir fotos. Inténtelo de nuevo en un minuto.",
    photos: { one: "{count} foto", other: "{count} fotos" },
    failed: { one: "No se pudo cargar {count} foto.", other: "No se pudieron cargar {count} fotos." },
  },
  fr: {
    choose: "Choisir des photos", none: "Aucune photo choisie", missing: "Choisissez au moins une photo.", opening: "Ouverture des photos…", remove: "Retirer",
    unavailable: "Impossible de choisir des photos pour le moment. Réessayez dans une minute.",
    photos: { one: "{count} photo", other: "{count} photos" },
    failed: { one: "{count} photo n’a pas pu être chargée.", other: "{count} photos n’ont pas pu être chargées." },
  },
  ja: {
    choose: "写真を選択", none: "写真が選択されていません", missing: "写真を1枚以上選択してください。", opening: "写真を開いています…", remove: "選択を解除",
    unavailable: "現在、写真を選択できません。しばらくしてからもう一度お試しください。",
    photos: { other: "写真{count}枚" }, failed: { other: "写真{count}枚を読み込めませんでした。" },
  },
  pt: {
    choose: "Escolher fotos", none: "Nenhuma foto escolhida", missing: "Escolha pelo menos uma foto.", opening: "Abrindo as fotos…", remove: "Remover",
    unavailable: "Não é possível escolher fotos agora. Tente novamente em um minuto.",
    photos: { one: "{count} foto", other: "{count} fotos" },
    failed: { one: "Não foi possível carregar {count} foto.", other: "Não foi possível carregar {count} fotos." },
  },
  zh: {
    choose: "选择照片", none: "未选择照片", missing: "请至少选择一张照片。", opening: "正在打开照片…", remove: "移除",
    unavailable: "暂时无法选择照片。请稍后再试。", photos: { other: "{count} 张照片" }, failed: { other: "{count} 张照片无法载入。" },
  },
  "zh-Hant": {
    choose: "選擇照片", none: "未選擇照片", missing: "請至少選擇一張照片。", opening: "正在打開照片…", remove: "移除",
    unavailable: "目前無法選擇照片。請稍後再試。", photos: { other: "{count} 張照片" }, failed: { other: "無法載入 {count} 張照片。" },
  },
};

/**
 * The sentences in the language of the page around an element, or else in one that the person prefers.
 *
 * @param {Element} element
 */
function textsOf(element) {
  const tags = [element.closest("[lang]")?.getAttribute("lang") ?? "", ...navigator.languages]
    .map((tag) => /^zh\b.*\b(hant|hk|mo|tw)\b/i.test(tag) ? "zh-Hant" : tag.toLowerCase().split("-")[0]);
  const locale = tags.find((tag) => Object.hasOwn(texts, tag)) ?? "en";
  return { locale, ...texts[/** @type {keyof typeof texts} */ (locale)] };
}

/**
 * A sentence with a number.
 *
 * @param {ReturnType<typeof textsOf>} texts
 * @param {"photos" | "failed"} key
 * @param {number} count
 */
function counted(texts, key, count) {
  /** @type {Record<string, string>} */
  const forms = texts[key];
  const form = forms[new Intl.PluralRules(texts.locale).select(count)] ?? forms.other;
  return form.replace("{count}", new Intl.NumberFormat(texts.locale).format(count));
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
