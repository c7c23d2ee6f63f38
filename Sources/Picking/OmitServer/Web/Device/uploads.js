/**
 * All uploads of this page: at most three at a time, in the order chosen. An upload that the network interrupts continues by
 * itself; one that failed waits for the person.
 */
import { ask, insist, Problem, rest } from "../Session/person-fetch.js";
import { DeviceItem } from "./device-item.js";
import { upload } from "./upload.js";

/** How many at a time. */
const most = 3;
/** The longest pause before the next attempt, in milliseconds. */
const longest = 15_000;
/** Problems that pass only if the person removes something. */
const lasting = new Set(["tooManyFiles", "tooManyBytes"]);

/**
 * @fires change when items were added or removed; progress when the state of one changed; separated with an item and the two
 *   that replace it; lost with an item that is sent again; unfinished with the number of items that only a page before this one could have completed
 */
export class Uploads extends EventTarget {
  isPaused = false;
  #isRestoring = false;
  /** @type {Map<DeviceItem, AbortController>} */
  #running = new Map();
  #path;
  #source;

  /** @param {string} path Where the picker's routes begin. @param {import("./device-source.js").DeviceSource} source Its items. */
  constructor(path, source) {
    super();
    [this.#path, this.#source] = [path, source];
  }

  /** How many items there are, by what happens to them. */
  get count() {
    const { items } = this.#source;
    const of = (/** @type {string[]} */ ...states) => items.filter(({ state }) => states.includes(state)).length;
    // Not the network, but the server has the others wait.
    const isBusy = items.some(({ state, problem }) => state === "stalled" && problem !== "offline");
    return {
      isBusy, total: items.length, done: of("ready"), failed: of("failed"), refused: of("refused"), stalled: of("stalled"),
      running: of("waiting", "sending", "stalled", "counting"), sending: of("waiting", "sending", "stalled"),
    };
  }

  /** Adds items, and begins to send them. @param {DeviceItem[]} items */
  add(items) {
    this.#source.items.push(...items);
    this.#changed();
    this.#pump();
  }

  /** Tries again what failed. @param {DeviceItem[]} [items] */
  retry(items = this.#source.items.filter(({ state }) => state === "failed")) {
    for (const item of items) this.#set(item, "waiting");
    this.#pump();
  }

  pause() {
    this.isPaused = true;
    for (const [item, stop] of this.#running) {
      stop.abort();
      this.#set(item, "waiting");
    }
    this.#running.clear();
    this.#progressed();
  }

  resume() {
    this.isPaused = false;
    this.#progressed();
    this.#pump();
  }

  /** Removes an item here and at the server. @param {DeviceItem} item */
  async remove(item) {
    this.#running.get(item)?.abort();
    this.#running.delete(item);
    this.#source.items = this.#source.items.filter((other) => other !== item);
    this.#changed();
    this.#pump();
    await item.beginning?.catch(() => {});
    if (item.asset) await this.#delete(item.asset);
  }

  /** Takes over what a page before this one uploaded: this page was loaded again. */
  async restore() {
    let unfinished = 0;
    // Nothing is sent meanwhile: what this page sends is not to be taken for that page's.
    this.#isRestoring = true;
    const lines = await this.#list().finally(() => { this.#isRestoring = false; });
    for (const line of lines) {
      const item = new DeviceItem([]);
      item.name(line.asset);
      if (isUnfinished(line)) {
        // Only that page had the file.
        unfinished += 1;
        this.#delete(line.asset);
        continue;
      }
      this.#source.items.push(item);
      this.#changed();
      this.#take(item, line);
    }
    this.#missed(unfinished);
    this.#pump();
  }

  /** Asks the server how far everything is. @param {DeviceItem | null} [gone] What the server says it does not have. */
  async refresh(gone = null) {
    const asked = new Map(this.#source.items.map((item) => [item, item.revision]));
    const listed = new Map((await this.#list()).map((line) => [line.asset, line]));
    let unfinished = 0;
    for (const item of [...this.#source.items]) {
      // What was learnt meanwhile is newer than this answer.
      if (item.revision !== asked.get(item)) continue;
      // A server that was started again may not even know that there was something.
      const isForgotten = item.asset && (item.isSettled || item === gone);
      const line = listed.get(item.asset) ?? (isForgotten ? { state: "lost", isForgotten } : null);
      if (!line) continue;
      if (isUnfinished(line) && item.files.length === 0) {
        unfinished += 1;
        this.remove(item);
      } else this.#take(item, line);
    }
    this.#missed(unfinished);
  }

  /** @returns {Promise<Array<Record<string, any>>>} */
  async #list() { return (await insist(() => ask(`${this.#path}/uploads`))).uploads; }

  /** @param {number} count */
  #missed(count) {
    if (count > 0) this.dispatchEvent(new CustomEvent("unfinished", { detail: count }));
  }

  #pump() {
    for (const item of this.#source.items) {
      if (this.isPaused || this.#isRestoring || this.#running.size >= most) return;
      if (item.state === "waiting" && !this.#running.has(item)) this.#run(item);
    }
  }

  /** @param {DeviceItem} item */
  async #run(item) {
    const stop = new AbortController();
    const { signal } = stop;
    this.#running.set(item, stop);
    for (let wait = 500; !signal.aborted; wait = Math.min(wait * 2, longest)) {
      this.#set(item, "sending");
      try {
        const line = await upload(this.#path, item, signal, () => {
          wait = 500;
          this.#progressed();
        });
        if (line) this.#take(item, line);
        else this.#set(item, "counting");
        break;
      } catch (failure) {
        if (signal.aborted) return;
        const problem = failure instanceof Problem ? failure : new Problem("problem", 500);
        if (problem.isGone && await this.#isLost(item)) continue;
        // The server has all of it, and cannot use it.
        if (problem.status === 422) {
          this.#take(item, { state: "refused", problem: problem.code });
          break;
        }
        if (!problem.isPassing || lasting.has(problem.code)) {
          this.#set(item, "failed", problem.code);
          break;
        }
        this.#set(item, "stalled", problem.code);
        await rest(wait, signal);
      }
    }
    if (signal.aborted) return;
    this.#running.delete(item);
    this.#pump();
    // Perhaps it was read before this page knew that it had arrived.
    if (item.state === "counting") this.refresh().catch(() => {});
  }

  /** Whether the server lost what it had of an item, for example because it was started again. @param {DeviceItem} item */
  async #isLost(item) {
    if (!item.asset) return false;
    try {
      await this.refresh(item);
      return item.isLost;
    } catch {
      return false;
    }
  }

  /** @param {DeviceItem} item @param {Record<string, any>} line */
  #take(item, line) {
    if (line.state === "refused" && line.problem === "notPaired" && item.files.length === 2) return this.#separate(item);
    item.take(/** @type {any} */ (line));
    // It is sent again, under the same name.
    if (item.isLost && item.isSettled) {
      item.set("waiting");
      this.dispatchEvent(new CustomEvent("lost", { detail: item }));
      if (line.isForgotten) item.asset = null;
      this.#pump();
    }
    this.#progressed();
  }

  /** Makes the files of an item two items in its place: they are not halves of one Live Photo. @param {DeviceItem} item */
  #separate(item) {
    const halves = item.files.map((file) => new DeviceItem([file]));
    this.#source.items = this.#source.items.flatMap((other) => other === item ? halves : [other]);
    this.dispatchEvent(new CustomEvent("separated", { detail: { item, halves } }));
    if (item.asset) this.#delete(item.asset);
    this.#changed();
    this.#pump();
  }

  /** @param {string} asset */
  #delete(asset) {
    return insist(() => ask(`${this.#path}/uploads/${encodeURIComponent(asset)}`, { method: "DELETE" })).catch(() => {});
  }

  /** @param {DeviceItem} item @param {import("./device-item.js").ItemState} state @param {string} [problem] The server's code. */
  #set(item, state, problem = "") {
    item.set(state, problem);
    this.#progressed();
  }

  #changed() { this.dispatchEvent(new Event("change")); }

  #progressed() { this.dispatchEvent(new Event("progress")); }
}

/** Whether the server needs the file once more. @param {Record<string, any>} line */
const isUnfinished = ({ state }) => state === "receiving" || state === "lost";
