/**
 * The events of a session (HTML, section 9.2). `EventSource` cannot send the visitor's header, so the stream is read here,
 * in the same manner: after an interruption it continues after the last event.
 */
import { Problem, reach, rest } from "./person-fetch.js";

/** @fires open, error, and each event of the stream, by its type, with its `data` */
export class EventStream extends EventTarget {
  #ending = new AbortController();
  #path;
  #last = "";

  /** @param {string} path */
  constructor(path) {
    super();
    this.#path = path;
    this.#run();
  }

  /** Ends it for good. */
  close() { this.#ending.abort(); }

  async #run() {
    const { signal } = this.#ending;
    for (let wait = 1000; !signal.aborted; wait = Math.min(wait * 2, 8000)) {
      try {
        const headers = { Accept: "text/event-stream", ...(this.#last ? { "Last-Event-ID": this.#last } : {}) };
        const answer = await reach(this.#path, { signal, headers, cache: "no-store" });
        if (answer.status === 204) return;
        this.dispatchEvent(new Event("open"));
        wait = 500;
        await this.#read(/** @type {ReadableStream<Uint8Array>} */ (answer.body));
      } catch (failure) {
        if (signal.aborted) return;
        this.dispatchEvent(new Event("error"));
        // What the server refuses, it would refuse again.
        if (failure instanceof Problem && !failure.isPassing) return;
      }
      await rest(wait, signal);
    }
  }

  /** @param {ReadableStream<Uint8Array>} body */
  async #read(body) {
    const reader = body.pipeThrough(/** @type {any} */ (new TextDecoderStream())).getReader();
    for (let text = ""; ;) {
      const { done, value } = await reader.read();
      if (done || this.#ending.signal.aborted) return;
      const blocks = (text + value).split("\n\n");
      text = blocks.pop() ?? "";
      for (const block of blocks) this.#tell(block);
    }
  }

  /** @param {string} block */
  #tell(block) {
    const fields = Object.fromEntries(block.split("\n").map((line) => [line.split(":", 1)[0], line.replace(/^[^:]*: ?/, "")]));
    if (fields.id) this.#last = fields.id;
    // A block without data only keeps the connection open.
    if (fields.data) this.dispatchEvent(new MessageEvent(fields.event ?? "message", { data: fields.data }));
  }
}
