/**
 * The picker: it shows what the server says, and passes on what the person does. Only `drawPicker` places
 * elements, from one answer of the server.
 */
import { element } from "../Drawing/element.js";
import { setChildren } from "../Drawing/keyed-list.js";
import { codingMark, isLacking } from "../Grid/coding-mark.js";
import { needsOptions } from "../Options/option-words.js";
import { attachGestures } from "../Selection/grid-gestures.js";
import { attachLookButton } from "../Selection/look-button.js";
import { selectionText } from "../Selection/selection-item.js";
import { Deliveries } from "../Session/deliveries.js";
import { Problem, rest } from "../Session/person-fetch.js";
import { PickSession, platform } from "../Session/pick-session.js";
import { source } from "../Session/pick-source.js";
import { word } from "../Words/words.js";
import { sharesAtOnce } from "./at-once.js";
import { tellFailures } from "./failure-toast.js";
import { HostConversation } from "./host-conversation.js";
import { enter } from "./later.js";
import { failureNotice, overNotice } from "./no-picker.js";
import { skeleton, Toast } from "./notices.js";
import { PickerFrame } from "./picker-frame.js";
import { PressGuard } from "./press-guard.js";
import { ShownPhotos } from "./shown-photos.js";

export class PickPage {
  root = element("div", { class: "pick" });
  #toast = new Toast();
  #session;
  #photos;
  #deliveries;
  /** @type {PickerFrame | null} */
  #frame = null;
  /** @type {HostConversation | null} */
  #host = null;
  #guard;
  #selectionText = "";

  /** @param {string} id The session's name. */
  constructor(id) {
    this.#session = new PickSession(id);
    this.#photos = new ShownPhotos(this.#session, (failure) => this.#fail(failure));
    this.#deliveries = new Deliveries(this.#session.path);
    tellFailures(this.#deliveries, this.#toast);
    const session = this.#session;
    session.addEventListener("change", () => this.#draw());
    session.addEventListener("refused", (event) => this.#refused(/** @type {CustomEvent} */ (event).detail));
    session.addEventListener("problem", (event) => this.#fail(/** @type {CustomEvent} */ (event).detail));
    session.addEventListener("offline", () => this.#toast.say(word("offline"), { stays: true }));
    session.addEventListener("online", () => this.#toast.hide(word("offline")));
    session.addEventListener("told", (event) => this.#told(/** @type {CustomEvent} */ (event).detail));
    addEventListener("resize", () => {
      if (this.#frame && this.#frame.platform !== platform()) session.refresh();
    });
    addEventListener("keydown", (event) => {
      const isFree = event.key === "Escape" && !event.defaultPrevented && !document.querySelector("dialog[open]");
      if (!isFree || !session.isOpen || session.state?.style !== "presentation" || !session.state.presentation.cancel) return;
      // It would also close the question that it opens.
      event.preventDefault();
      this.#leave();
    });
    this.#guard = new PressGuard(this.root, session, this.#toast);
    this.root.append(skeleton());
  }

  /** Opens the picker; if that fails, says why and what to do. */
  async open() {
    document.title = word("photos");
    try {
      await this.#session.enter();
      await this.#photos.prepare();
      await this.#session.open();
    } catch (failure) {
      return this.#fail(failure);
    }
    this.#host = new HostConversation(this.#session, this.#deliveries);
    await this.#photos.open();
  }

  // What is shown

  #draw() {
    const { state, selection } = this.#session;
    if (!state) return;
    if (!this.#session.isOpen && state.state !== "finished") return this.#over();
    if (!this.#frame) this.#build(state);
    document.title = word("pickTitle", { caller: state.caller });
    this.#frame?.update(this.#session);
    if (state.state === "finished") this.#showDelivery();
    const text = selectionText(selection.length, state);
    if (text !== this.#selectionText && this.#selectionText !== "") this.#frame?.announce(text);
    this.#selectionText = text;
  }

  /** @param {import("../Session/pick-session.js").PickState} state */
  #build(state) {
    const session = this.#session;
    const device = this.#photos.begin({
      root: () => this.root, say: (text) => this.#toast.say(text, { stays: true, action: { label: word("close"), run: () => this.#toast.hide() } }),
      announce: (text) => this.#frame?.announce(text), progressed: () => this.#frame?.grid.refresh(),
    });
    const frame = new PickerFrame(state, {
      cancel: () => session.cancel(), done: () => session.add(), show: (query) => this.#photos.show(query),
      options: () => this.#showOptions(),
      add: (event) => { if (this.#guard.countsForAdd(event)) session.add(); },
      dismissBanner: () => session.dismissBanner(), made: (add) => this.#guard.watch(add), noted: (note) => this.#guard.watchNote(note),
      staging: () => this.#enter("staging", (room) => room.showStaging(session, (id) => this.#photos.photo(id), (photo) => { this.#tap(photo); }, device?.removal, this.#pick)),
    }, device, this.#photos.library);
    this.#frame = frame;
    setChildren(this.root, [frame.root, this.#toast.root]);
    frame.grid.mark = (photo) => ({
      place: session.selection.indexOf(photo.id), isNumbered: session.state?.presentation.hasNumberedBadges === true,
      isPossible: !session.isFull || session.state?.selectionLimit === 1, upload: device?.mark(photo),
      hasOwnOptions: session.hasOwnOptions(photo.id), coding: codingMark(session.state, photo.id), isLacking: isLacking(session.state, photo),
    });
    attachGestures(frame.grid, {
      allowsSweeping: () => session.state?.presentation.allowsSweeping === true,
      toggle: (position) => this.#tap(frame.grid.photoAt(position)),
      range: async (from, to) => this.#sweep(await this.#between(from, to)),
      preview: (position) => this.#preview(position),
    });
    attachLookButton(frame.grid, (position) => this.#preview(position));
    frame.grid.addEventListener("all", async () => {
      if (!session.state?.presentation.allowsSweeping) return;
      this.#sweep(await this.#between(0, (frame.grid.source?.count ?? 1) - 1));
    });
    this.#photos.attach(frame);
  }

  /** The photos from one position to another; one more than can be selected, if there are so many. @param {number} from @param {number} to */
  async #between(from, to) { return await this.#frame?.grid.photosBetween(from, to, (this.#session.state?.selectionLimit ?? 0) + 1) ?? []; }

  /** @param {number} position */
  #preview(position) {
    const grid = this.#frame?.grid;
    if (!grid || !grid.photoAt(position)) return;
    this.#enter("preview", (room) => room.showPreview(position, {
      at: (number) => number < 0 ? null : grid.photoAt(number), load: (number) => grid.photosBetween(number, number),
      isSelected: (photo) => this.#session.selection.includes(photo.id) || this.#photos.device?.isWanted(photo) === true,
      toggle: (photo) => { this.#tap(photo); }, left: (number) => grid.focusOn(number), removal: this.#photos.device?.removal, pick: this.#pick,
    }));
  }

  // What the person does

  /** Opens a part of the page. @type {(...part: any[]) => void} @see enter */
  #enter = (/** @type {any} */ name, /** @type {any} */ open) => enter(name, open, () => this.#toast.say(word("offline")));

  /** The pick, for the preview of a photo. */
  get #pick() {
    return {
      session: this.#session,
      options: (/** @type {import("../Staging/description-lines.js").Description} */ description) =>
        this.#enter("photoOptions", (room) => room.showPhotoOptions(this.#session, description)),
    };
  }

  /** Shows the Options menu. @param {() => void} [left] Called once the person has left it. */
  #showOptions(left) {
    const { state } = this.#session;
    this.#enter("options", (room) => {
      if (state?.options) room.showOptions(this.#session, this.#photos.device?.reading, left);
      else if (state) room.explainNoOptions(state);
    });
  }

  /** Does what selects, at once or after the person has left the Options menu. @param {() => void} select */
  #select(select) {
    if (!this.#guard.countsForTap()) return;
    if (needsOptions(this.#session.state)) this.#showOptions(select);
    else select();
  }

  /**
   * @param {import("../Grid/bucket-source.js").Photo | null} photo
   * @returns {(() => void) | void} What undoes it, unless it shared the photo.
   */
  #tap(photo) {
    if (!photo) return;
    const [session, device, before] = [this.#session, this.#photos.device, this.#session.selection];
    let isOfDevice = false;
    this.#select(() => {
      isOfDevice = device?.tap(photo) === true;
      if (!isOfDevice) session.tap(photo.id);
    });
    if (session.state && !sharesAtOnce(session.state)) return () => isOfDevice ? device?.tap(photo) : session.restore(before);
  }

  /** @param {import("../Grid/bucket-source.js").Photo[]} photos */
  #sweep(photos) { this.#select(() => this.#session.sweep((this.#photos.device?.ready(photos) ?? photos).map((photo) => photo.id))); }

  /** Cancels; if that would lose a selection, asks first. */
  #leave() {
    const { selection } = this.#session;
    if (selection.length === 0) this.#session.cancel();
    else this.#enter("leaving", (room) => room.askToLeave(selection.length, () => this.#session.cancel()));
  }

  // What happens

  /** @param {Record<string, any>} event */
  #told(event) {
    const { caller = "", style } = this.#session.state ?? {};
    if (event.type === "finished") {
      this.#deliveries.note(event.results ?? []);
      // A sheet shows the deliveries in place of the picker.
      if (style === "presentation") this.#showDelivery();
      else this.#toast.say(word("added", { count: event.results?.length ?? 0, caller }));
    }
    if (event.type === "selection") {
      this.#deliveries.note(event.added ?? []);
      this.#deliveries.drop((event.removed ?? []).map((/** @type {any} */ result) => result.item).filter(Boolean));
      if (event.removed?.length > 0) this.#toast.say(word("takenOut", { caller }));
    }
    this.#host?.tell(event);
  }

  #showDelivery() {
    if (this.#deliveries.areShown) return;
    // Failures wait for the list while it is loading: it would take the place of a notice that is being pressed.
    this.#deliveries.areShown = true;
    const show = () => enter("delivery", ({ DeliveryView }) => {
      this.#toast.hide(word("offline"));
      setChildren(this.root, [new DeliveryView(this.#session, this.#deliveries).root, this.#toast.root]);
    }, () => {
      this.#toast.say(word("offline"), { stays: true });
      rest(2000).then(show);
    });
    show();
  }

  /** @param {string} code */
  #refused(code) {
    const limit = this.#session.state?.selectionLimit ?? 0;
    this.#toast.say(code === "limitReached" ? word("limitReached", { count: limit }) : word(code === "wrongFormat" ? "wrongFormat" : "problem"));
    this.#frame?.grid.refresh();
  }

  #over() { this.root.replaceChildren(overNotice(this.#session.state)); }

  /** @param {unknown} failure */
  #fail(failure) {
    const problem = failure instanceof Problem ? failure : new Problem("problem", 500);
    if (problem.isUnknown && source !== "device") return this.#enter("signIn", ({ signIn }) => signIn(this.root, () => this.open()));
    this.root.replaceChildren(failureNotice(problem, this.#session.state, () => this.open()));
    this.#frame = null;
    this.#photos.attach(null);
  }
}
