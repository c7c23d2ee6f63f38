/**
 * Everything around the photos of a picker, exactly as the server's presentation says: which bars there
 * are, what stands in them, and what stands over the content because its bar is hidden.
 */
import { button, element, setAttribute } from "../Drawing/element.js";
import { icon } from "../Drawing/icons.js";
import { setChildren } from "../Drawing/keyed-list.js";
import { MonthScrubber } from "../Grid/month-scrubber.js";
import { PhotoGrid } from "../Grid/photo-grid.js";
import { PhotoStrip } from "../Grid/photo-strip.js";
import { summary } from "../Options/option-words.js";
import { selectionItem } from "../Selection/selection-item.js";
import { platform } from "../Session/pick-session.js";
import { word } from "../Words/words.js";
import { Collections } from "./collections.js";
import { notice, skeleton } from "./notices.js";
import { SearchField } from "./search-field.js";

/**
 * @typedef {object} Actions
 * @property {() => void} cancel
 * @property {(event: Event) => void} add
 * @property {() => void} options
 * @property {() => void} staging
 * @property {() => void} dismissBanner
 * @property {(query: import("../Grid/bucket-source.js").Query) => void} show
 */

export class PickerFrame {
  platform = platform();
  /** @type {PhotoGrid | PhotoStrip} */
  grid;
  /** @type {HTMLButtonElement | null} */
  add = null;
  root;
  #shape;
  #content = element("div", { class: "content" });
  #live = element("p", { class: "only-read", role: "status", "aria-live": "polite" });
  #selection;
  /** @type {HTMLElement | null} */
  #optionsText = null;
  #collections;
  #photos = element("div", { class: "photos" }, skeleton());
  #scrubber = new MonthScrubber();
  /** @type {HTMLElement[]} */
  #tabs = [];

  /** @param {import("../Session/pick-session.js").PickState} state @param {Actions} actions */
  constructor(state, actions) {
    const { presentation, style } = state;
    this.#shape = shape(state);
    this.grid = style === "compact" ? new PhotoStrip() : new PhotoGrid();
    setAttribute(this.grid, "aria-label", word("photos"));
    this.#collections = new Collections((query) => {
      this.#open("photos");
      actions.show(query);
    });
    this.#selection = presentation.toolbarItem ? selectionItem(presentation.toolbarItem, actions.staging) : null;
    const cancel = presentation.cancel ? button(word("cancel"), actions.cancel, { class: "plain cancel" }) : null;
    if (presentation.add) {
      this.add = /** @type {HTMLButtonElement} */ (button(word("add"), actions.add, { class: "primary add" }));
    }
    const options = presentation.options ? this.#optionsButton(actions) : null;
    const none = !presentation.options && presentation.toolbarItem
      ? button(word("noMenu"), actions.options, { class: "plain options is-none" }, icon("info"), word("noMenu")) : null;
    const search = presentation.hasSearchBar ? new SearchField(actions.show).root : null;
    const bars = {
      navigationBar: element("header", { class: "bar is-top" },
        ...at("navigationBar", [presentation.cancel, cancel]), presentation.hasAlbumsTab ? this.#tabBar() : element("span", { class: "bar-title" }, state.caller),
        ...at("navigationBar", [presentation.add, this.add]), search),
      toolbar: element("footer", { class: "bar is-bottom" }, ...at("toolbar", [presentation.options, options]), none,
        this.#selection?.root, style === "compact" ? null : this.#zoomButtons()),
      sidebar: presentation.hasSidebar ? element("aside", { class: "sidebar", "aria-label": word("collections") }, this.#collections.list()) : null,
    };
    const over = [[presentation.cancel, cancel], [presentation.options, options], [presentation.add, this.add]];
    const floating = element("div", { class: "floating" }, ...over.flatMap((pair) => at("content", /** @type {any} */ (pair))));
    this.#content.append(this.#photos);
    if (presentation.hasPrivacyBadge) this.#content.append(badge(state));
    if (floating.hasChildNodes()) this.#content.append(floating);
    if (presentation.onboarding) this.#content.append(onboarding(state));
    const standing = Object.values(presentation.accessories);
    this.root = element("div", { class: "picker", "data-style": style, "data-platform": this.platform },
      ...["navigationBar", "sidebar"].map((name) => standing.includes(name) ? bars[name] : null),
      presentation.hasBanner ? banner(state, actions.dismissBanner) : null, this.#content, standing.includes("toolbar") ? bars.toolbar : null, this.#live);
  }

  /** Whether another picker has to be built for this. @param {import("../Session/pick-session.js").PickState} state */
  isOther(state) { return this.#shape !== shape(state) || this.platform !== platform(); }

  /** Shows what is selected and chosen. @param {import("../Session/pick-session.js").PickSession} session */
  update({ state, selection }) {
    if (!state) return;
    const count = selection.length;
    this.#selection?.update(count, state.selectionLimit);
    if (this.add) {
      this.add.textContent = count > 0 && state.selectionLimit !== 1 ? word("addCount", { count }) : word("add");
      this.add.disabled = count === 0 && this.#isFresh;
    }
    if (count > 0) this.#isFresh = false;
    if (this.#optionsText) this.#optionsText.textContent = summary(state.options ?? []);
    this.grid.refresh();
  }

  #isFresh = true;

  /** Says something to those who listen. @param {string} text */
  announce(text) { this.#live.textContent = text; }

  /**
   * Shows the photos of a source.
   *
   * @param {import("../Grid/bucket-source.js").BucketSource} source
   * @param {boolean} isPart Whether it is a part of the library.
   */
  showPhotos(source, isPart) {
    if (source.count === 0) {
      const [title, how] = isPart ? ["emptySearch", "emptySearchHow"] : ["emptyLibrary", "emptyLibraryHow"];
      return this.#photos.replaceChildren(notice(isPart ? "search" : "photo", word(title), word(how)));
    }
    setChildren(this.#photos, [this.grid, ...(this.grid instanceof PhotoGrid ? [this.#scrubber] : [])]);
    this.grid.show(source);
    if (this.grid instanceof PhotoGrid) this.#scrubber.attach(this.grid);
    if (source.scan) this.announce(word("scanning", source.scan));
  }

  /** @param {Actions} actions */
  #optionsButton(actions) {
    this.#optionsText = element("span", { class: "options-summary" });
    return button(word("options"), actions.options, { class: "plain options", "aria-haspopup": "dialog" }, icon("options"),
      element("span", { class: "options-text" }, element("span", {}, word("options")), this.#optionsText));
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
    this.#collections.grid().remove();
    this.#photos.hidden = name !== "photos";
    if (name === "collections") this.#content.prepend(this.#collections.grid());
  }

  #zoomButtons() {
    return element("div", { class: "zoom", role: "group" },
      button(word("zoomOut"), () => this.grid.zoom(-1), { class: "round" }, icon("minus")),
      button(word("zoomIn"), () => this.grid.zoom(1), { class: "round" }, icon("plus")));
  }
}

/** What decides about the elements of a picker. @param {import("../Session/pick-session.js").PickState} state */
function shape({ style, presentation, options }) {
  const { onboarding: _, hasBanner: __, ...rest } = presentation;
  return JSON.stringify([style, rest, options === undefined]);
}

/** An element, where it stands here. @param {string} place @param {[string | undefined, Element | null]} pair */
const at = (place, [stands, shown]) => stands === place && shown ? [shown] : [];

/** @param {import("../Session/pick-session.js").PickState} state */
function badge({ caller }) {
  const root = element("details", { class: "badge" },
    element("summary", {}, icon("lock"), element("span", {}, word("badge"))), element("p", {}, word("badgeLong", { caller })));
  return root;
}

/** @param {import("../Session/pick-session.js").PickState} state @param {() => void} dismiss */
function banner({ caller }, dismiss) {
  const root = element("div", { class: "banner", role: "note" }, icon("shield"), element("p", {}, word("bannerText", { caller })),
    button(word("close"), () => {
      root.remove();
      dismiss();
    }, { class: "round" }, icon("close")));
  return root;
}

/** @param {import("../Session/pick-session.js").PickState} state */
function onboarding({ caller }) {
  const root = element("section", { class: "onboarding", "aria-label": word("onboardingTitle") }, icon("shield"),
    element("h2", {}, word("onboardingTitle")), element("p", {}, word("onboardingText", { caller })),
    button(word("onboardingDone"), () => root.remove(), { class: "primary" }));
  return root;
}
