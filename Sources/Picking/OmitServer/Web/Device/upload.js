/**
 * The upload of one item: in slices, each of which continues where the server's copy ends, so that little is sent twice after
 * an interruption (the IETF's draft "Resumable Uploads for HTTP", interop version 6).
 */
import { ask, Problem, reach } from "../Session/person-fetch.js";
import { withVisitor } from "../Session/visitor.js";

/** How much is sent at a time, in bytes. */
const slice = 16 << 20;

/** @typedef {import("./device-item.js").DeviceItem} DeviceItem */

/**
 * Sends what the server does not have yet of an item.
 *
 * @param {string} path Where the picker's routes begin.
 * @param {DeviceItem} item
 * @param {AbortSignal} signal
 * @param {() => void} progress Called when more of it was sent.
 * @returns {Promise<Record<string, any> | null>} What the server says of the item; null if it has all, and is still reading.
 */
export async function upload(path, item, signal, progress) {
  const files = item.files.map(({ file }) => file);
  const isNew = item.asset === null || item.isLost;
  if (isNew) {
    const body = { lengths: files.map(({ size }) => size), ...(item.asset ? { asset: item.asset } : {}) };
    // The signal does not stop it: what the server began could not be removed without the name that it answers.
    item.beginning ??= ask(`${path}/uploads`, { method: "POST", body }).finally(() => { item.beginning = null; });
    item.name((await item.beginning).asset);
    item.isLost = false;
    signal.throwIfAborted();
  }
  let before = 0;
  for (const [number, file] of files.entries()) {
    const route = `${path}/uploads/${item.asset}/${number}`;
    const told = (/** @type {number} */ sent) => {
      item.fraction = (before + Math.min(sent, file.size)) / Math.max(1, item.length);
      progress();
    };
    let offset = isNew ? 0 : offsetOf((await reach(route, { method: "HEAD", signal })).headers.get("Upload-Offset"));
    while (offset < file.size) {
      told(offset);
      const answer = await patch(route, file.slice(offset, offset + slice), offset, signal, told);
      if (answer.status === 200) return JSON.parse(answer.responseText);
      const next = offsetOf(answer.getResponseHeader("Upload-Offset"));
      if (next === offset) throw new Problem("problem", 500);
      offset = next;
    }
    before += file.size;
  }
  return null;
}

/** @param {string | null} header */
function offsetOf(header) {
  const offset = Number(header ?? Number.NaN);
  if (!Number.isSafeInteger(offset) || offset < 0) throw new Problem("problem", 500);
  return offset;
}

/**
 * Sends a slice. Only `XMLHttpRequest` tells how much of a request was sent.
 *
 * @param {string} route
 * @param {Blob} part
 * @param {number} offset Where it begins in the file.
 * @param {AbortSignal} signal
 * @param {(sent: number) => void} progress Called with how much of the file was sent.
 * @returns {Promise<XMLHttpRequest>} The answer, if the server took the slice, or tells where to continue.
 */
function patch(route, part, offset, signal, progress) {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("PATCH", route);
    const headers = withVisitor({ "Upload-Offset": String(offset), "Content-Type": "application/partial-upload" });
    for (const [name, value] of headers) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded }) => progress(offset + loaded);
    request.onload = () => {
      const isTaken = request.status < 300 || request.status === 409 && request.getResponseHeader("Upload-Offset") !== null;
      if (isTaken) resolve(request);
      else reject(new Problem(codeOf(request.responseText), request.status));
    };
    // Without an answer, either the server was not reached, or the file cannot be read any more.
    request.onerror = () => part.slice(0, 1).arrayBuffer().then(() => reject(new Problem("offline", 0)), () => reject(new Problem("changed", 400)));
    request.onabort = () => reject(new DOMException("the upload was stopped", "AbortError"));
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(part);
  });
}

/** @param {string} answer */
function codeOf(answer) {
  try {
    return String(JSON.parse(answer).code ?? "problem");
  } catch {
    return "problem";
  }
}
