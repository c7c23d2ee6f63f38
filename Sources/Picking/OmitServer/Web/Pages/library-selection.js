/** The photos that the person selects on the page of the library, to put them into albums. */
import { button, element } from "../Drawing/element.js";
import { word } from "../Words/words.js";

/** @typedef {import("../Grid/bucket-source.js").Photo} Photo */

/** How many photos the server takes at once. */
const most = 2000;

export class LibrarySelection {
  isOn = false;
  #chosen = new Set();
  #grid;
  #changed;
  #say;
  #count = element("p", { class: "part-title", role: "status" });
  #done = button(word("done"), () => this.end(), { class: "plain" });
  #add;
  #remove;
  /** What can be done with the selected photos. */
  bar;

  /**
   * @param {import("../Grid/photo-grid.js").PhotoGrid} grid
   * @param {{add: (assets: string[]) => void, remove: (assets: string[]) => void, changed: () => void, say: (text: string) => void}} actions
   */
  constructor(grid, { add, remove, changed, say }) {
    [this.#grid, this.#changed, this.#say] = [grid, changed, say];
    this.#add = button(word("addToAlbum"), () => add([...this.#chosen]), { class: "plain" });
    this.#remove = button(word("removeFromAlbum"), () => remove([...this.#chosen]), { class: "plain" });
    this.bar = element("div", { class: "part is-selecting" }, this.#count, element("div", { class: "part-actions" }, this.#add, this.#remove, this.#done));
    grid.mark = (photo) => ({ place: this.#chosen.has(photo.id) ? 0 : -1, isNumbered: false, isPossible: true });
    grid.addEventListener("all", async () => {
      if (this.isOn) this.take(await grid.photosBetween(0, (grid.source?.count ?? 1) - 1, most + 1));
    });
    addEventListener("keydown", (event) => {
      if (this.isOn && event.key === "Escape" && !event.defaultPrevented && !document.querySelector("dialog[open]")) this.end();
    });
  }

  /** Lets the person select. @param {boolean} canRemove Whether an album of the person is shown. */
  begin(canRemove) {
    this.isOn = true;
    this.#grid.classList.remove("is-viewed");
    this.show(canRemove);
    this.#changed();
    this.#done.focus();
  }

  /** Ends it, with nothing selected. */
  end() {
    this.isOn = false;
    this.#chosen.clear();
    this.#grid.classList.add("is-viewed");
    this.#grid.refresh();
    this.#changed();
  }

  /** @param {Photo} photo */
  toggle(photo) {
    if (this.#chosen.delete(photo.id)) this.#draw();
    else this.take([photo]);
  }

  /** Selects photos, up to the greatest number. @param {Photo[]} photos */
  take(photos) {
    for (const { id } of photos) if (this.#chosen.size < most) this.#chosen.add(id);
    if (photos.some(({ id }) => !this.#chosen.has(id))) this.#say(word("limitReached", { count: most }));
    this.#draw();
  }

  /** @param {boolean} canRemove Whether an album of the person is shown. */
  show(canRemove) {
    this.#remove.hidden = !canRemove;
    this.#draw();
  }

  #draw() {
    const count = this.#chosen.size;
    this.#count.textContent = count > 0 ? word("selected", { count }) : word("selectedNone");
    for (const action of [this.#add, this.#remove]) /** @type {HTMLButtonElement} */ (action).disabled = count === 0;
    this.#grid.refresh();
  }
}
