/** After Add: what is on its way, what did not come and why, and in the end what was shared. */
import { button, element, setAttribute } from "../Drawing/element.js";
import { icon } from "../Drawing/icons.js";
import { picture } from "../Grid/photo-cell.js";
import { inForce, kindName } from "../Options/options-menu.js";
import { list, percent, word } from "../Words/words.js";

/** @typedef {import("../Session/deliveries.js").Delivery} Delivery */

export class DeliveryView {
  #title = element("h2", { "aria-live": "polite" });
  #detail = element("p", { class: "delivery-detail" });
  #bar = element("div", { class: "progress", role: "progressbar", "aria-valuemin": "0", "aria-valuemax": "100" },
    element("span", { class: "progress-done" }));
  #items = element("ul", { class: "delivery-items" });
  #after = element("p", { class: "delivery-after" });
  root = element("section", { class: "delivery" }, this.#title, this.#bar, this.#items, this.#detail, this.#after);
  /** @type {Map<string, ReturnType<DeliveryView["item"]>>} */
  #drawn = new Map();
  #deliveries;
  #session;

  /**
   * @param {import("../Session/pick-session.js").PickSession} session
   * @param {import("../Session/deliveries.js").Deliveries} deliveries
   */
  constructor(session, deliveries) {
    [this.#session, this.#deliveries] = [session, deliveries];
    deliveries.addEventListener("change", () => this.draw());
    this.draw();
  }

  /** Shows how far it is. */
  draw() {
    const { total, done, failed } = this.#deliveries.count;
    const caller = this.#session.state?.caller ?? "";
    const isOver = total > 0 && done + failed === total;
    this.root.classList.toggle("is-over", isOver);
    this.#title.textContent = !isOver ? word("adding", { caller })
      : done === 0 ? word("addedNothing") : word("added", { count: done, caller });
    const all = [...this.#deliveries.all.values()];
    const fraction = total === 0 ? 0 : all.reduce((sum, delivery) => sum + delivery.fraction, 0) / total;
    setAttribute(this.#bar, "aria-valuenow", String(Math.round(fraction * 100)));
    setAttribute(this.#bar, "aria-label", word("adding", { caller }));
    this.#bar.style.setProperty("--done", String(fraction));
    this.#detail.textContent = isOver ? this.#removed() : all.every((delivery) => delivery.state === "waiting")
      ? word("handedOver", { caller }) : word("addingCount", { done, total });
    for (const delivery of all) {
      const item = this.#drawn.get(delivery.item) ?? this.item(delivery);
      if (!this.#drawn.has(delivery.item)) this.#items.append(item.root);
      this.#drawn.set(delivery.item, item);
      item.update(delivery);
    }
    for (const [name, item] of this.#drawn) {
      if (this.#deliveries.all.has(name)) continue;
      item.root.remove();
      this.#drawn.delete(name);
    }
    this.#after.replaceChildren(...(isOver && parent === window
      ? [element("a", { href: "/privacy" }, word("record"))] : isOver
        ? [element("a", { href: "/privacy", target: "_blank", rel: "noopener" }, word("record"))] : []));
  }

  /** What was left out, in a sentence. */
  #removed() {
    const { options, selectionLimit } = this.#session.state ?? { options: undefined, selectionLimit: 0 };
    if (!options || selectionLimit === 0) return "";
    const kinds = options.filter((option) => inForce(option) === "exclude").map(kindName);
    return kinds.length > 0 ? word("leftOut", { kinds: list(kinds) }) : word("leftOutNothing");
  }

  /** @param {Delivery} delivery */
  item(delivery) {
    const state = element("span", { class: "delivery-state" });
    const reason = element("p", { class: "delivery-reason" });
    const again = button(word("retryOne"), () => {
      this.#deliveries.load(delivery.item).catch(() => {});
    }, { class: "plain" });
    const root = element("li", { class: "delivery-item" },
      element("img", { src: picture(delivery.asset, 256), alt: "" }),
      element("span", { class: "delivery-name" }, delivery.name ?? word(delivery.media === "livePhoto" ? "live" : delivery.media)),
      state, reason);
    return {
      root,
      /** @param {Delivery} now */
      update(now) {
        root.dataset.state = now.state;
        if (now.state === "done") state.replaceChildren(icon("check"));
        else if (now.state === "failed") state.replaceChildren(icon("warning"));
        else state.textContent = now.state === "loading" ? percent(now.fraction) : word("waiting");
        if (now.state !== "failed") reason.replaceChildren();
        else if (!reason.hasChildNodes()) reason.replaceChildren(word("failedItem"), " ", again);
      },
    };
  }
}
