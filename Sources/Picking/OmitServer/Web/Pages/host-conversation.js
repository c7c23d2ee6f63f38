/** The messages between the picker and its host's page: what is shared, and what the host may request. */
import { HostPort } from "../Session/host-port.js";
import { Problem } from "../Session/person-fetch.js";

export class HostConversation {
  #port;
  #deliveries;
  /** Messages from before the host listened. @type {Array<Record<string, any>>} */
  #early = [];

  /**
   * @param {import("../Session/pick-session.js").PickSession} session
   * @param {import("../Session/deliveries.js").Deliveries} deliveries
   */
  constructor(session, deliveries) {
    this.#deliveries = deliveries;
    this.#port = new HostPort((type, message) => this.#answer(type, message));
    for (const type of ["retried", "skipped"]) {
      deliveries.addEventListener(type, (event) => this.#port.send(type, { item: /** @type {CustomEvent} */ (event).detail }));
    }
    this.#port.connect(session.state?.hostOrigins ?? []);
  }

  /** Tells the host of an event of the session, as far as a host may know. @param {Record<string, any>} event */
  tell(event) {
    if (!this.#port.isConnected) {
      this.#early.push(event);
      return;
    }
    const { type, added, removed, order, results } = event;
    if (type === "selection") this.#port.send("selection", { added: (added ?? []).map(line), removed: (removed ?? []).map(line), order });
    if (type === "finished") this.#port.send("finish", { results: (results ?? []).map(line) });
    if (type === "cancelled") this.#port.send("finish", { results: [] });
    if (type === "abandoned" || type === "closed") this.#port.send("closed");
  }

  /** @param {string} type @param {Record<string, any>} message */
  async #answer(type, message) {
    switch (type) {
      case "hello":
        this.#port.send("ready");
        for (const event of this.#early.splice(0)) this.tell(event);
        return {};
      case "load": {
        const item = String(message.item);
        const files = await this.#deliveries.load(item, (fraction) => this.#port.send("progress", { item, fraction }));
        return { files };
      }
      case "cancelLoad":
        this.#deliveries.cancel(String(message.item));
        return {};
      case "appearance":
        appear(message);
        return {};
      case "dismiss":
        if (parent === window) close();
        return {};
      // Only the host's backend, which the server authenticates, may change the pick.
      default: throw new Problem("backend", 409);
    }
  }
}

/** A result as the host's page may know it. @param {Record<string, any>} result */
function line({ item, assetIdentifier, name, contentType, claim }) {
  return { item, assetIdentifier, name, contentType, claim };
}

/** @param {Record<string, any>} message */
function appear({ colorScheme, direction }) {
  const root = document.documentElement;
  if (colorScheme === "light" || colorScheme === "dark") root.dataset.scheme = colorScheme;
  if (direction === "rtl" || direction === "ltr") root.dir = direction;
}
