/**
 * Everything around the photos of a picker, exactly as the server's presentation says: which bars there
 * are, what is in them, and what is over the content because its bar is hidden.
 */
import { button, element, setAttribute } from "../Drawing/element.js";
import { icon } from "../Drawing/icons.js";
import { setChildren } from "../Drawing/keyed-list.js";
import { PhotoGrid } from "../Grid/photo-grid.js";
import { PhotoStrip } from "../Grid/photo-strip.js";
import { codingText, summary } from "../Options/option-words.js";
import { selectionItem } from "../Selection/selection-item.js";
import { platform } from "../Session/pick-session.js";
import { word } from "../Words/words.js";
import { appNote, readsFolders } from "./app-note.js";
import { atOnceNote, sharesAtOnce } from "./at-once.js";
import { later } from "./later.js";
import { skeleton } from "./notices.js";
import { privacyBadge } from "./privacy-badge.js";

/**
 * @typedef {object} Actions
 * @property {() => void} cancel
 * @property {(event: Event) => void} add
 * @property {() => void} done
 * @property {() => void} options
 * @property {() => void} staging
 * @property {() => void} dismissBanner
 * @property {(add: HTMLButtonElement) => void} made Called with a new Add button.
 * @property {(note: HTMLElement) => void} noted Called with the line that says that a tap shares.
 * @property {(query: import("../Grid/bucket-source.js").Query) => void} show
 */

export class PickerFrame {
  platform = platform();
  /** @type {PhotoGrid | PhotoStrip} */
  grid;
  /** @type {HTMLButtonElement | null} */
  add = null;
  root = element("div", { class: "picker" });
  #actions;
  #shape = "";
  #parts;
  #bars = {
    navigationBar: element("header", { class: "bar is-top" }),
    toolbar: element("footer", { class: "bar is-bottom" }),
    sidebar: element("aside", { class: "sidebar", "aria-label": word("collections") }),
  };
  #content = element("div", { class: "content" });
  #floating = element("div", { class: "floating" });
  #banners = element("div", { class: "banners" });
  #keys = element("p", { class: "only-read", id: "grid-keys" }, word("gridKeys"));
  #live = element("p", { class: "only-read", role: "status", "aria-live": "polite" });
  /** @type {"button" | "statusLabel" | null} */
  #kind = null;
  /** @type {ReturnType<typeof selectionItem> | null} */
  #selection = null;
  #optionsText = element("span", { class: "options-summary" });
  /** What part of the library is shown; null if there is none. @type {import("./shown-part.js").ShownPart | null} */
  part;
  #photos = element("div", { class: "photos" }, skeleton());
  /** @type {import("../Grid/month-scrubber.js").MonthScrubber | null} */
  #scrubber = null;
  /** @type {HTMLElement[]} */
  #tabs = [];

  /**
   * @param {import("../Session/pick-session.js").PickState} state
   * @param {Actions} actions
   * @param {import("../Device/device-photos.js").DevicePhotos | null} device
   * @param {import("./library-photos.js").LibraryPhotos | null} library
   */
  constructor(state, actions, device, library) {
    const { presentation, style } = state;
    this.#actions = actions;
    this.grid = style === "compact" ? new PhotoStrip() : new PhotoGrid();
    setAttribute(this.grid, "aria-label", word("photos"));
    setAttribute(this.grid, "aria-describedby", "grid-keys");
    this.part = library?.part((query) => {
      this.#open("photos");
      actions.show(query);
    }) ?? null;
    this.#parts = {
      cancel: button(word("cancel"), actions.cancel, { class: "plain cancel" }),
      done: button(word("done"), () => actions.done(), { class: "primary done" }),
      options: button(word("options"), actions.options, { class: "plain options", "aria-haspopup": "dialog" }, icon("options"),
        element("span", { class: "options-text" }, element("span", {}, word("options")), this.#optionsText)),
      none: button(word("noMenu"), actions.options, { class: "plain options is-none" }, icon("info"), word("noMenu")),
      recipient: element("span", { class: "recipient", id: "recipient" }, word("addTo", { caller: state.caller })), tabs: this.#tabBar(),
      caller: element("span", { class: "bar-title" }, state.caller), search: this.part?.search.root, zoom: this.#zoomButtons(), badge: badge(state, device),
    };
    if (device) this.#banners.append(device.bar.root);
    // These are removed for good when the person dismisses them.
    if (presentation.onboarding) this.#content.append(onboarding(state, device));
    // Its sentence is about a library.
    if (presentation.hasBanner && state.source !== "device") this.#banners.append(banner(state, actions.dismissBanner));
    if (readsFolders(state)) this.#banners.append(appNote(state));
    if (sharesAtOnce(state)) {
      const note = atOnceNote(state, actions.options);
      this.#banners.append(note);
      actions.noted(note);
    }
    this.#place(state);
  }

  /**
   * Puts everything where the presentation says. All elements except Add, which has to be visible for a while
   * before it counts, are reused, with their focus, typed text and scroll position.
   *
   * @param {import("../Session/pick-session.js").PickState} state
   */
  #place(state) {
    const asked = /** @type {HTMLElement | null} */ (document.activeElement);
    const [{ presentation, style }, parts] = [state, this.#parts];
    const hadAdd = asked !== null && asked === this.add;
    [this.#shape, this.platform] = [shape(state), platform()];
    this.add = presentation.add
      ? /** @type {HTMLButtonElement} */ (button(word("add"), this.#actions.add, { class: "primary add", "aria-describedby": "recipient" })) : null;
    if (this.add) this.#actions.made(this.add);
    const [kind, adds] = [presentation.toolbarItem ?? null, presentation.add ?? presentation.done];
    if (kind !== this.#kind) [this.#kind, this.#selection] = [kind, kind && selectionItem(kind, this.#actions.staging)];
    const at = (/** @type {string} */ place, /** @type {Array<[string | undefined, Element | null]>} */ ...pairs) =>
      these(...pairs.map(([stands, shown]) => stands === place && shown));
    setChildren(this.#bars.navigationBar, [...at("navigationBar", [presentation.cancel, parts.cancel]),
      presentation.hasAlbumsTab ? parts.tabs : parts.caller,
      ...at("navigationBar", [presentation.add, this.add], [presentation.done, parts.done], [presentation.hasAlbumsTab ? adds : undefined, parts.recipient]),
      ...these(presentation.hasSearchBar && parts.search)]);
    setChildren(this.#bars.toolbar, [...at("toolbar", [presentation.options, parts.options]),
      ...these(!presentation.options && presentation.toolbarItem && parts.none, this.#selection?.root, style !== "compact" && parts.zoom)]);
    setChildren(this.#bars.sidebar, these(presentation.hasSidebar && this.part?.collections.list()));
    setChildren(this.#floating, at("content", [presentation.cancel, parts.cancel], [presentation.options, parts.options], [adds, parts.recipient], [presentation.add, this.add], [presentation.done, parts.done]));
    const standing = Object.values(presentation.accessories);
    if (!standing.includes("navigationBar") && this.root.dataset.tab) this.#open("photos");
    setChildren(this.#content, these(this.#content.querySelector(".collection-grid"), this.part?.bar, this.#photos, presentation.hasPrivacyBadge && !readsFolders(state) && parts.badge,
      this.#floating.hasChildNodes() && this.#floating, this.#content.querySelector(".onboarding")));
    setAttribute(this.root, "data-style", style);
    setAttribute(this.root, "data-platform", this.platform);
    setChildren(this.root, these(standing.includes("navigationBar") && this.#bars.navigationBar,
      standing.includes("sidebar") && presentation.hasSidebar && this.#bars.sidebar, this.#banners.hasChildNodes() && this.#banners, this.#content,
      standing.includes("toolbar") && this.#bars.toolbar, this.#keys, this.#live));
    // An element loses the focus when it is moved from one bar to another.
    if (asked !== document.activeElement) (hadAdd ? this.add : asked)?.focus({ preventScroll: true });
  }

  /** Shows what is selected and chosen. @param {import("../Session/pick-session.js").PickSession} session */
  update({ state, selection }) {
    if (!state) return;
    if (this.#shape !== shape(state) || this.platform !== platform()) this.#place(state);
    const count = selection.length;
    this.#selection?.update(count, state, codingText(state));
    if (this.add) {
      this.add.textContent = count > 0 && state.selectionLimit !== 1 ? word("addCount", { count }) : word("add");
      this.add.disabled = count === 0 && this.#isFresh;
    }
    if (count > 0) this.#isFresh = false;
    this.#optionsText.textContent = summary(state.options ?? []);
    this.grid.refresh();
  }

  #isFresh = true;

  /** Has screen readers say something. @param {string} text */
  announce(text) { this.#live.textContent = text; }

  /**
   * Shows the photos of a source.
   *
   * @param {import("../Grid/photo-grid.js").Source} source
   * @param {HTMLElement | null} [empty] What is shown if the visitor's device has none.
   */
  showPhotos(source, empty = null) {
    if (this.part) this.part.bar.hidden = empty !== null;
    if (source.count === 0) return setChildren(this.#photos, these(empty ?? this.part?.notice()));
    const hasMonths = empty === null;
    setChildren(this.#photos, these(this.grid, hasMonths && this.#scrubber));
    this.grid.show(source);
    if (hasMonths && this.grid instanceof PhotoGrid) this.#scrub(this.grid);
    if (source.scan) this.announce(word("scanning", source.scan));
  }

  /** Adds the scrubber, which is loaded after the first photos. @param {PhotoGrid} grid */
  async #scrub(grid) {
    const { MonthScrubber } = await later("scrubber");
    this.#scrubber ??= new MonthScrubber();
    if (!grid.isConnected || grid.layout.sections[0]?.bucket.month === null) return;
    setChildren(this.#photos, [grid, this.#scrubber]);
    this.#scrubber.attach(grid);
  }

  #tabBar() {
    this.#tabs = ["photos", "collections"].map((name) =>
      button(word(name), () => this.#open(name), { role: "tab", "aria-selected": String(name === "photos"), "data-tab": name }));
    return element("div", { class: "tabs", role: "tablist" }, ...this.#tabs);
  }

  /** @param {string} name */
  #open(name) {
    for (const tab of this.#tabs) setAttribute(tab, "aria-selected", String(tab.dataset.tab === name));
    this.root.dataset.tab = name;
    this.#photos.hidden = name !== "photos";
    const cards = this.part?.collections.grid();
    if (name === "collections") this.#content.prepend(...these(cards));
    else cards?.remove();
  }

  #zoomButtons() {
    return element("div", { class: "zoom", role: "group" }, ...these(this.part?.order.root),
      button(word("zoomOut"), () => this.grid.zoom(-1), { class: "round" }, icon("minus")),
      button(word("zoomIn"), () => this.grid.zoom(1), { class: "round" }, icon("plus")));
  }
}

/** What determines the elements of a picker. @param {import("../Session/pick-session.js").PickState} state */
function shape({ style, presentation, options }) {
  const { onboarding: _, hasBanner: __, ...rest } = presentation;
  return JSON.stringify([style, rest, options === undefined]);
}

/** The elements that exist. @param {...any} elements @returns {Element[]} */
const these = (...elements) => elements.filter((one) => one instanceof Element);

/** @typedef {import("../Device/device-photos.js").DevicePhotos | null} Device */

/** @param {import("../Session/pick-session.js").PickState} state @param {Device} device */
const badge = (state, device) =>
  privacyBadge(device?.says.badge ?? word(sharesAtOnce(state) ? "badgeAtOnce" : "badgeLong", { caller: state.caller }));

/** @param {import("../Session/pick-session.js").PickState} state @param {() => void} dismiss */
function banner({ caller }, dismiss) {
  const root = element("div", { class: "banner", role: "note" }, icon("shield"), element("p", {}, word("bannerText", { caller })),
    button(word("close"), () => {
      root.remove();
      dismiss();
    }, { class: "round" }, icon("close")));
  return root;
}

/** @param {import("../Session/pick-session.js").PickState} state @param {Device} device */
function onboarding(state, device) {
  const text = device?.says.onboarding ?? word(sharesAtOnce(state) ? "onboardingAtOnce" : "onboardingText", { caller: state.caller });
  const root = element("section", { class: "onboarding", "aria-label": word("onboardingTitle") }, icon("shield"),
    element("h2", {}, word("onboardingTitle")), element("p", {}, text),
    button(word("onboardingDone"), () => root.remove(), { class: "primary" }));
  return root;
}
