/** After Add: the progress, the failures with reasons, and at the end what was shared. */
import { button, element, setAttribute } from "../Drawing/element.js";
import { icon } from "../Drawing/icons.js";
import { keyedList } from "../Drawing/keyed-list.js";
import { codingMark } from "../Grid/coding-mark.js";
import { showPicture } from "../Grid/pictures.js";
import { codingText, inForce, kindName } from "../Options/option-words.js";
import { list, percent, word } from "../Words/words.js";

/** @typedef {import("../Session/deliveries.js").Delivery} Delivery */

export class DeliveryView {
  #title = element("h2", { "aria-live": "polite" });
  #detail = element("p", { class: "delivery-detail" });
  #bar = element("div", { class: "progress", role: "progressbar", "aria-valuemin": "0", "aria-valuemax": "100" },
    element("span", { class: "progress-done" }));
  #items = element("ul", { class: "delivery-items" });
  #cancel = button(word("cancel"), () => { for (const delivery of this.#deliveries.all.values()) this.#stop(delivery); },
    { class: "plain delivery-cancel" });
  #after = element("p", { class: "delivery-after" });
  root = element("section", { class: "delivery" }, this.#title, this.#bar, this.#items, this.#detail, this.#cancel, this.#after);
  #drawItems = keyedList(this.#items, ({ item }) => item, (/** @type {Delivery} */ delivery) => this.item(delivery));
  #deliveries;
  #session;

  /**
   * @param {import("../Session/pick-session.js").PickSession} session
   * @param {import("../Session/deliveries.js").Deliveries} deliveries
   */
  constructor(session, deliveries) {
    [this.#session, this.#deliveries] = [session, deliveries];
    deliveries.addEventListener("change", () => this.draw());
    // What is still to be converted is told by the session.
    session.addEventListener("change", () => this.draw());
    this.draw();
  }

  /** Shows the progress. */
  draw() {
    const { total, done, failed, stopped } = this.#deliveries.count;
    const caller = this.#session.state?.caller ?? "";
    const isOver = total > 0 && done + failed + stopped === total;
    this.#cancel.hidden = isOver;
    this.root.classList.toggle("is-over", isOver);
    this.#title.textContent = !isOver ? word("adding", { caller })
      : done === 0 ? word("addedNothing") : word("added", { count: done, caller });
    const all = [...this.#deliveries.all.values()];
    const wanted = all.filter((delivery) => delivery.state !== "stopped");
    const fraction = wanted.length === 0 ? 0 : wanted.reduce((sum, delivery) => sum + delivery.fraction, 0) / wanted.length;
    setAttribute(this.#bar, "aria-valuenow", String(Math.round(fraction * 100)));
    setAttribute(this.#bar, "aria-label", word("adding", { caller }));
    this.#bar.style.setProperty("--done", String(fraction));
    this.#detail.textContent = isOver ? done > 0 ? this.#removed() : "" : codingText(this.#session.state)
      || (all.every((delivery) => delivery.state === "waiting") ? word("handedOver", { caller }) : word("addingCount", { done, total: total - stopped }));
    this.#drawItems(all);
    // Only a person with a library has a record here; a window that is signed in for one picker does not show it.
    if (!isOver || done === 0 || this.#session.state?.source === "device" || this.#session.state?.app || this.#after.hasChildNodes()) return;
    const isFramed = parent !== window;
    this.#after.append(element("a", {
      href: `/privacy#${new URLSearchParams({ caller })}`, ...(isFramed ? { target: "_blank", rel: "noopener" } : {}),
    }, word("record")));
  }

  /** What was left out, in a sentence. */
  #removed() {
    const { options, selectionLimit } = this.#session.state ?? { options: undefined, selectionLimit: 0 };
    if (!options || selectionLimit === 0) return "";
    const kinds = options.filter((option) => inForce(option) === "exclude").map(kindName);
    return kinds.length > 0 ? word("leftOut", { kinds: list(kinds) }) : word("leftOutNothing");
  }

  /** Undoes a delivery that the host does not have yet. @param {Delivery} delivery */
  #stop(delivery) {
    if (delivery.state === "done" || delivery.state === "stopped") return;
    this.#deliveries.stop(delivery);
    this.#session.tap(delivery.asset);
  }

  /** @param {Delivery} delivery */
  item(delivery) {
    const session = this.#session;
    const state = element("span", { class: "delivery-state" });
    const reason = element("p", { class: "delivery-reason" });
    const again = button(word("retryOne"), () => this.#deliveries.retry(delivery.item), { class: "plain" });
    const without = button(word("goOnWithout"), () => this.#stop(delivery), { class: "plain" });
    const out = button(word("takeBack"), () => this.#stop(delivery), { class: "round delivery-out" }, icon("close"));
    const image = element("img", { alt: "" });
    showPicture(image, { id: delivery.asset }, 256);
    const root = element("li", { class: "delivery-item" }, image,
      element("span", { class: "delivery-name" }, delivery.name ?? word(delivery.media === "livePhoto" ? "live" : delivery.media)),
      state, out, reason);
    return {
      root,
      /** @param {Delivery} now */
      update(now) {
        root.dataset.state = now.state;
        const coding = codingMark(session.state, now.asset);
        if (now.state === "done") state.replaceChildren(icon("check"));
        else if (now.state === "failed") state.replaceChildren(icon("warning"));
        else if (now.state === "stopped") state.textContent = word("takenBack");
        else if (now.fraction === 0 && (coding?.state === "waiting" || coding?.state === "underWay")) state.textContent = coding.text;
        else state.textContent = now.state === "loading" ? percent(now.fraction) : word("waiting");
        out.hidden = now.state !== "waiting" && now.state !== "loading";
        if (now.state !== "failed") reason.replaceChildren();
        else if (!reason.hasChildNodes()) {
          reason.replaceChildren(...now.isRefused ? [coding?.state === "failed" ? coding.text : word("refusedItem"), " ", without] : [word("failedItem"), " ", again, " ", without]);
        }
      },
    };
  }
}
