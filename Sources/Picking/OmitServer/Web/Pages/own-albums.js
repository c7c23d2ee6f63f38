/** The person's albums: to make, rename, fill and delete. The server has them; the pages show what it answers. */
import { inOrder } from "../Session/in-order.js";
import { ask, Problem } from "../Session/person-fetch.js";
import { word } from "../Words/words.js";
import { askTitle, askToDelete, chooseAlbum } from "./album-dialogs.js";

/** @typedef {import("./collections.js").Collection} Collection */

const path = "/library/albums";

export class OwnAlbums {
  #part;
  #say;
  #inOrder = inOrder();

  /**
   * @param {() => import("./shown-part.js").ShownPart} part What lists them.
   * @param {(text: string) => void} say Says what was done.
   */
  constructor(part, say) { [this.#part, this.#say] = [part, say]; }

  /** Makes an album, and then adds photos. @param {string[]} [assets] */
  make(assets = []) {
    askTitle(word("newAlbum"), "", (title) => this.#change(async () => {
      const album = await ask(path, { method: "POST", body: { title } });
      if (assets.length > 0) return this.#fill(album, assets);
      this.#say(word("albumMade", { album: album.title }));
    }));
  }

  /** @param {Collection} album */
  rename({ id, title }) {
    askTitle(word("renameAlbum"), title, (changed) => this.#change(() => ask(address(id), { method: "PATCH", body: { title: changed } })));
  }

  /** Deletes an album after a question. @param {Collection} album */
  delete({ id, title }) {
    askToDelete(title, () => this.#change(async () => {
      await ask(address(id), { method: "DELETE" });
      this.#part().collections.open();
    }));
  }

  /** Adds photos to an album that the person chooses. @param {string[]} assets */
  add(assets) {
    chooseAlbum(this.#part().collections.own, (album) => this.#change(() => this.#fill(album, assets)), () => this.make(assets));
  }

  /** @param {Collection} album @param {string[]} assets */
  async #fill(album, assets) {
    await ask(`${address(album.id)}/assets`, { method: "POST", body: { add: assets } });
    this.#say(word("addedToAlbum", { count: assets.length, album: album.title }));
  }

  /** Removes photos from an album. @param {Collection} album @param {string[]} assets */
  remove(album, assets) {
    return this.#change(async () => {
      await ask(`${address(album.id)}/assets`, { method: "POST", body: { remove: assets } });
      this.#say(word("removedFromAlbum", { count: assets.length, album: album.title }));
    });
  }

  /** Changes something, and shows what there is then. @param {() => Promise<unknown>} change */
  async #change(change) {
    try {
      await this.#inOrder(change);
    } catch (failure) {
      this.#say(word(failure instanceof Problem && failure.status === 0 ? "offline" : "problem"));
    }
    await this.#part().collections.refresh();
    this.#part().draw();
  }
}

/** @param {string} id */
const address = (id) => `${path}/${encodeURIComponent(id)}`;
