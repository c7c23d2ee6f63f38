/**
 * What is to be selected once the server has read it: what was just chosen, as people expect of a dialog for files, and what
 * the person taps meanwhile. With a continuous selection, only taps select.
 */

/** @typedef {import("./device-item.js").DeviceItem} DeviceItem */

export class Wanted {
  /** In the order in which they are selected. @type {DeviceItem[]} */
  items = [];
  #session;
  /** Whether the server is being told. */
  #isBusy = false;

  /** @param {import("../Session/pick-session.js").PickSession} session */
  constructor(session) { this.#session = session; }

  get #isContinuous() { return this.#session.state?.selectionBehavior.startsWith("continuous") === true; }

  /** How many more can be wanted. */
  get #room() { return (this.#session.state?.selectionLimit ?? 0) - this.#session.selection.length - this.items.length; }

  /** Wants what was chosen, up to the limit. @param {DeviceItem[]} items */
  choose(items) {
    if (this.#isContinuous) return;
    // If only one can be selected, the new one replaces it.
    if (this.#session.state?.selectionLimit === 1) this.items = items.slice(0, 1);
    else this.items.push(...items.slice(0, Math.max(0, this.#room)));
  }

  /** Wants an item that is not read yet, or no longer. @param {DeviceItem} item @returns {boolean} Whether there was room. */
  tap(item) {
    if (this.items.includes(item)) this.drop(item);
    else if (this.#session.state?.selectionLimit === 1) this.items = [item];
    else if (this.#room > 0) this.items.push(item);
    else return false;
    return true;
  }

  /** @param {DeviceItem} item */
  drop(item) { this.items = this.items.filter((other) => other !== item); }

  /** Puts others in the place of an item. @param {DeviceItem} item @param {DeviceItem[]} others */
  replace(item, others) {
    const room = Math.max(0, this.#room) + 1;
    this.items = this.items.flatMap((other) => other === item ? others.slice(0, room) : [other]);
  }

  /** Selects what is ready, in order: what is still on its way holds back those after it, except if each tap shares. */
  async settle() {
    // What becomes ready while the server answers is selected together.
    if (this.#isBusy) return;
    const ready = [];
    for (const item of this.items) {
      if (item.state === "ready") ready.push(item);
      else if (!item.isSettled && !this.#isContinuous) break;
    }
    this.items = this.items.filter((item) => !ready.includes(item) && item.state !== "failed" && item.state !== "refused");
    const ids = ready.map(({ photo }) => photo.id).filter((id) => !this.#session.selection.includes(id));
    if (ids.length === 0) return;
    this.#isBusy = true;
    if (ids.length > 1 && this.#session.state?.presentation.allowsSweeping) await this.#session.sweep(ids);
    else await Promise.all(ids.map((id) => this.#session.tap(id)));
    this.#isBusy = false;
    this.settle();
  }
}
