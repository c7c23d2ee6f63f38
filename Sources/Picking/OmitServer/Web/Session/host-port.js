/**
 * The connection to the host's page. The picker opens it by offering a port only to the origins that the
 * server has recorded for the caller; other messages to this window are ignored.
 */
import { Problem } from "./person-fetch.js";

/** The protocol, see `Documentation/PickerProtocol.md`. */
const protocol = "omit.picker/1";

/** The messages that a host may send. */
const known = new Set(["configure", "deselect", "move", "load", "cancelLoad", "appearance", "dismiss"]);

/** @fires message with a host's message, answered by the listener's result */
export class HostPort {
  /** @type {MessagePort | null} */
  #port = null;
  #next = 1;
  #handle;

  /** @param {(type: string, message: Record<string, any>) => unknown} handle Answers the host. */
  constructor(handle) { this.#handle = handle; }

  /** Whether a host's page listens. */
  get isConnected() { return this.#port !== null; }

  /**
   * Offers a port to the page that shows the picker.
   *
   * @param {string[]} origins The origins that the server has recorded for the caller.
   */
  connect(origins) {
    const hash = new URLSearchParams(location.hash.slice(1));
    // A frame without a lasting sign-in opens a window in its place, which has the same host.
    const host = parent !== window ? parent : hash.has("frame") ? opener?.parent : opener;
    const channel = hash.get("channel");
    if (!host || !channel) return;
    for (const origin of origins) {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = (event) => this.#receive(port1, event.data);
      // The browser drops it unless the host's origin is this one, and the port with it.
      host.postMessage({ type: protocol, channel }, origin, [port2]);
    }
  }

  /**
   * Sends a message.
   *
   * @param {string} type
   * @param {Record<string, unknown>} [content]
   */
  send(type, content = {}) {
    this.#port?.postMessage({ ...content, type, id: this.#next++ });
  }

  /** @param {MessagePort} port @param {unknown} message */
  async #receive(port, message) {
    if (typeof message !== "object" || message === null) return;
    const { type, id } = /** @type {Record<string, any>} */ (message);
    if (type === "hello") {
      // The first page that answers is the host; there is no second handshake.
      if (this.#port === null) {
        this.#port = port;
        this.#handle("hello", {});
      }
      return;
    }
    if (port !== this.#port || !known.has(type)) return;
    try {
      port.postMessage({ type: "ack", id, ...(await this.#handle(type, /** @type {any} */ (message)) ?? {}) });
    } catch (failure) {
      port.postMessage({ type: "error", id, code: failure instanceof Problem ? failure.code : "problem" });
    }
  }
}
