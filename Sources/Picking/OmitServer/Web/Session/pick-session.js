/**
 * One pick, as the server has it: what the person does is sent there, and its answers are shown.
 * A tap is shown immediately, and corrected by the answer if necessary.
 */
import { EventStream } from "./event-stream.js";
import { ask, insist, Problem } from "./person-fetch.js";
import { enterPick } from "./pick-source.js";

/**
 * @typedef {object} PickOption A line of the Options menu.
 * @property {string} kind
 * @property {string} title
 * @property {"include" | "coarse" | "exclude"} standard The choice if the person makes none.
 * @property {"include" | "coarse" | "exclude"} [choice]
 * @property {string | null} [coarse] The precision of its coarse form; absent if it has none.
 * @property {number} files How many of the selected hold something of the kind.
 * @property {number} unsure How many others possibly hold some.
 *
 * @typedef {object} PickState What is shown, and where.
 * @property {string} state
 * @property {string} caller
 * @property {string[]} hostOrigins
 * @property {"presentation" | "inline" | "compact"} style
 * @property {string} selectionBehavior
 * @property {number} selectionLimit
 * @property {string[]} selection
 * @property {Record<string, any>} presentation
 * @property {PickOption[]} [options]
 * @property {string[]} [menuObstacles]
 * @property {import("../Options/format-menu.js").Formats} formats
 * @property {Record<string, Record<string, string>>} [ownOptions] The choices for single photos, by their names.
 * @property {"library" | "device" | "both"} [source]
 * @property {string} [operator] Who runs the server.
 * @property {{accept: string[], fileBytes: number, files: number, bytes: number}} [uploads] What may be uploaded; absent
 *   if nothing may.
 * @property {{readsFolders: boolean}} [app] The app of the desktop that is the host: whether it could read files without the picker.
 * @property {boolean} [optionsShown] Whether the person has left the Options menu once.
 */

/** The class of the screen, in the words of the model. */
export function platform() {
  // A frame too low for a sidebar is a small screen, however wide it is.
  if (innerWidth < 700 || innerHeight < 400) return "iOS";
  return matchMedia("(pointer: coarse)").matches ? "iPadOS" : "macOS";
}

/** @param {PickState} state */
const isEnded = ({ state }) => state !== "presented" && state !== "embedded";

/** @fires change when what is shown changed; refused; offline; problem; told for an event of the session */
export class PickSession extends EventTarget {
  /** @type {PickState | null} */
  state = null;
  /** The selection as shown: the server's, with later taps. @type {string[]} */
  selection = [];
  /** The prefix of the picker's routes. */
  path;
  /** @type {Promise<void>} */
  #queue = Promise.resolve();
  #waiting = 0;
  /** The platform that the last answer is for. */
  #asked = "";
  #isStale = false;
  /** @type {EventStream | null} */
  #events = null;

  #id;

  /** @param {string} id */
  constructor(id) {
    super();
    this.#id = id;
    this.path = `/p/${encodeURIComponent(id)}`;
  }

  /** Enters the pick, which shows where its photos are. */
  enter() { return enterPick(this.#id); }

  /** Reports that the picker is shown, and starts to listen. */
  async open() {
    this.#take(await ask(this.#at("opened"), { method: "POST" }));
    this.#listen();
  }

  /** Whether one more can be selected. */
  get isFull() { return this.state !== null && this.selection.length >= this.state.selectionLimit; }

  /** Whether the pick is still open. */
  get isOpen() { return this.state !== null && !isEnded(this.state); }

  /** Selects or deselects an asset. @param {string} id */
  tap(id) {
    const isSelected = this.selection.includes(id);
    if (!isSelected && this.isFull && this.state?.selectionLimit !== 1) return this.#refuse("limitReached");
    // If only one can be selected, another replaces it.
    const replaced = !isSelected && this.isFull ? this.selection[0] : null;
    this.#show(isSelected ? this.selection.filter((other) => other !== id)
      : [...this.selection.filter((other) => other !== replaced), id]);
    if (replaced) this.#enqueue("selection", "PUT", { tapped: replaced }, (state) => !state.selection.includes(replaced));
    return this.#enqueue("selection", "PUT", { tapped: id }, (state) => state.selection.includes(id) !== isSelected);
  }

  /** Selects several assets that are not selected, as many as possible. @param {string[]} ids */
  sweep(ids) {
    const selected = new Set(this.selection);
    const wanted = ids.filter((id) => !selected.has(id));
    const added = wanted.slice(0, Math.max(0, (this.state?.selectionLimit ?? 0) - selected.size));
    if (added.length < wanted.length) this.#refuse("limitReached");
    if (added.length === 0) return this.#queue;
    this.#show([...this.selection, ...added]);
    return this.#enqueue("selection", "PUT", { swept: added });
  }

  /** Makes the selection what it was before a tap. @param {string[]} before */
  restore(before) {
    const [missing, added] = [before.find((id) => !this.selection.includes(id)), this.selection.find((id) => !before.includes(id))];
    if (missing !== undefined) {
      this.tap(missing);
      const place = before.indexOf(missing);
      if (place < before.length - 1 && this.state?.presentation.hasNumberedBadges) this.move(missing, before[place - 1] ?? null);
    } else if (added !== undefined) this.tap(added);
  }

  /** Moves a selected asset after another, or to the beginning. @param {string} id @param {string | null} after */
  move(id, after) {
    const rest = this.selection.filter((other) => other !== id);
    rest.splice(after === null ? 0 : rest.indexOf(after) + 1, 0, id);
    this.#show(rest);
    return this.#enqueue("selection", "PUT", after === null ? { moved: id } : { moved: id, after });
  }

  /** Chooses in the Options menu; other choices are unchanged. @param {Record<string, string>} choices */
  choose(choices) {
    const all = Object.fromEntries((this.state?.options ?? []).flatMap((option) =>
      option.choice ? [[option.kind, option.choice]] : []));
    if (this.state?.formats.chosen) all.format = this.state.formats.chosen;
    return this.#enqueue("options", "PUT", { ...all, ...choices });
  }

  /** Whether there are choices for one asset. @param {string} id */
  hasOwnOptions(id) { return Object.keys(this.state?.ownOptions?.[id] ?? {}).length > 0; }

  /** Chooses for one asset; what is not stated follows the Options menu. @param {string} id @param {Record<string, string>} choices */
  chooseFor(id, choices) { return this.#enqueue(`assets/${encodeURIComponent(id)}/options`, "PUT", choices); }

  /** Shows an asset as no longer selected, because it is being removed. @param {string} id */
  drop(id) { this.#show(this.selection.filter((other) => other !== id)); }

  /** Adds the selection. */
  add() { return this.#enqueue("add", "POST", undefined, isEnded); }

  /** Cancels the pick. */
  cancel() { return this.#enqueue("cancel", "POST", undefined, isEnded); }

  /** Dismisses the banner in this caller's pickers for good. */
  dismissBanner() {
    ask(`${this.path}/banner`, { method: "DELETE" }).catch(() => {});
  }

  /** Loads the state once all earlier requests are answered. */
  refresh() {
    if (this.#isStale) return this.#queue;
    this.#isStale = true;
    return this.#enqueue("state", "GET");
  }

  /** @param {string} action @param {string} method @param {unknown} [body] @param {(state: PickState) => boolean} [isDone] */
  #enqueue(action, method, body, isDone = () => false) {
    this.#waiting += 1;
    let isRepeated = false;
    const attempt = async () => {
      // Perhaps only the answer was lost; a tap must not count twice.
      const state = isRepeated ? await ask(this.#at("state")) : null;
      isRepeated = true;
      return state && isDone(state) ? state : ask(this.#at(action), { method, body });
    };
    // One after the other, so that no answer is out of date.
    this.#queue = this.#queue.then(async () => {
      if (method === "GET") this.#isStale = false;
      let answer = null;
      try {
        let isLost = false;
        answer = await insist(attempt, () => {
          isLost = true;
          this.#tell("offline");
        });
        if (isLost) this.#tell("online");
      } catch (failure) {
        // If an asset is gone, the pick may still be there: the state, which is loaded next, says so.
        const isPerhapsThere = method !== "GET" && failure instanceof Problem && failure.isGone;
        if (!isPerhapsThere) this.#fail(failure);
      }
      this.#waiting -= 1;
      // Requests still under way change the state; the last answer counts.
      if (this.#waiting > 0) return;
      if (answer) this.#take(answer);
      else if (method !== "GET") this.refresh();
    });
    return this.#queue;
  }

  /** @param {string} action */
  #at(action) { return `${this.path}/${action}?platform=${this.#asked = platform()}`; }

  /** @param {PickState} state */
  #take(state) {
    const first = this.state === null;
    // The onboarding is removed when the person dismisses it, not by the next answer.
    if (!first) state.presentation.onboarding = this.state?.presentation.onboarding;
    this.state = state;
    this.#show(state.selection);
    // The window may have another size by now.
    if (this.#asked !== platform()) this.refresh();
  }

  /** @param {string[]} selection */
  #show(selection) {
    this.selection = selection;
    this.#tell("change");
  }

  #listen() {
    this.#events?.close();
    this.#events = new EventStream(`${this.path}/events`);
    for (const type of ["changed", "selection", "finished", "cancelled", "abandoned", "closed"]) {
      this.#events.addEventListener(type, (event) => {
        const detail = JSON.parse(/** @type {MessageEvent} */ (event).data);
        this.dispatchEvent(new CustomEvent("told", { detail }));
        // Nothing follows an end. The stream stays open until then: the answer to Cancel may come before the event that
        // tells the host of it.
        if (type === "cancelled" || type === "abandoned" || type === "closed") this.#events?.close();
        this.refresh();
      });
    }
    this.#events.addEventListener("error", () => this.#tell("offline"));
    this.#events.addEventListener("open", () => this.#tell("online"));
  }

  /** @param {unknown} failure */
  #fail(failure) {
    if (failure instanceof Problem && failure.status === 409) return this.#refuse(failure.code);
    this.dispatchEvent(new CustomEvent("problem", { detail: failure }));
  }

  /** @param {string} code */
  #refuse(code) { this.dispatchEvent(new CustomEvent("refused", { detail: code })); }

  /** @param {string} type */
  #tell(type) { this.dispatchEvent(new Event(type)); }
}
