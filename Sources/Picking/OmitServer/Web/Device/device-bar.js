/** The line above the photos of a device: where they go, more buttons to choose, and how far the uploads are. */
import { button, element, setAttribute } from "../Drawing/element.js";
import { icon } from "../Drawing/icons.js";
import { word } from "../Words/device-words.js";
import { fileButtons } from "./file-buttons.js";

export class DeviceBar {
  #more;
  /** @type {HTMLElement[]} */
  #tabs = [];
  root;

  /**
   * @param {import("../Session/pick-session.js").PickState} state
   * @param {string} text Where the photos go.
   * @param {HTMLElement} line How far the uploads are.
   * @param {{take: (files: File[]) => void, open: (source: "library" | "device") => void}} actions
   */
  constructor(state, text, line, { take, open }) {
    this.#more = element("div", { class: "device-more", hidden: true }, ...fileButtons(state, word("deviceMore"), "plain", take));
    if (state.source === "both") {
      this.#tabs = [["library", "deviceLibrary"], ["device", "deviceTab"]].map(([name, key]) =>
        button(word(key), () => open(/** @type {any} */ (name)), { role: "tab", "data-tab": name }));
    }
    this.root = element("section", { class: "device-bar", "aria-label": word("deviceTab") },
      this.#tabs.length > 0 && element("div", { class: "tabs", role: "tablist" }, ...this.#tabs),
      element("p", { class: "device-note" }, icon("shield"), element("span", {}, text)), this.#more, line);
    this.show(state.source === "both" ? "library" : "device", 0);
  }

  /** @param {"library" | "device"} source What is shown. @param {number} count How many photos of the device there are. */
  show(source, count) {
    this.root.dataset.source = source;
    for (const tab of this.#tabs) setAttribute(tab, "aria-selected", String(tab.dataset.tab === source));
    this.#more.hidden = source !== "device" || count === 0;
  }
}
