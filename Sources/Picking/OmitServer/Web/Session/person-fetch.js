/** Requests of the person's pages to their server: JSON in, JSON out, and one kind of failure. */
import { withVisitor } from "./visitor.js";

/** A request that did not succeed. */
export class Problem extends Error {
  /**
   * @param {string} code The server's code, `offline` if it was not reached.
   * @param {number} status The status of its answer; 0 if there is none.
   */
  constructor(code, status) {
    super(code);
    this.code = code;
    this.status = status;
  }

  /** Whether the person is not signed in here. */
  get isUnknown() { return this.status === 401; }

  /** Whether the requested object no longer exists. */
  get isGone() { return this.status === 404 || this.status === 410; }

  /** Whether the server was not reached, or asks for a retry. */
  get isPassing() { return this.status === 0 || this.status === 503 || this.status === 429; }
}

/**
 * Sends a request to the server.
 *
 * @param {string} path
 * @param {{method?: string, body?: unknown, signal?: AbortSignal}} [request]
 * @returns {Promise<any>} The answer; null if it is empty.
 */
export async function ask(path, { method = "GET", body, signal } = {}) {
  const answer = await reach(path, {
    method, signal,
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }),
  });
  try {
    return answer.status === 204 ? null : await answer.json();
  } catch (failure) {
    // The connection ended in the middle of the answer.
    throw failure instanceof TypeError ? new Problem("offline", 0) : failure;
  }
}

/**
 * Sends a request to the server, and returns the answer as a stream.
 *
 * @param {string} path
 * @param {RequestInit} request
 * @returns {Promise<Response>} The answer, if it reports success.
 */
export async function reach(path, request = {}) {
  let answer;
  try {
    answer = await fetch(path, { credentials: "same-origin", ...request, headers: withVisitor(request.headers) });
  } catch (failure) {
    if (failure instanceof DOMException && failure.name === "AbortError") throw failure;
    throw new Problem("offline", 0);
  }
  if (answer.ok) return answer;
  const told = await answer.json().catch(() => ({}));
  throw new Problem(typeof told.code === "string" ? told.code : "problem", answer.status);
}

/**
 * Retries an attempt that fails because the server is not reached, waiting longer each time.
 *
 * @template Value
 * @param {() => Promise<Value>} attempt
 * @param {(problem: Problem) => void} [failed] Called for every failure that is retried.
 * @returns {Promise<Value>}
 */
export async function insist(attempt, failed = () => {}) {
  for (let wait = 500; ; wait = Math.min(wait * 2, 8000)) {
    try {
      return await attempt();
    } catch (failure) {
      if (!(failure instanceof Problem) || !failure.isPassing) throw failure;
      failed(failure);
      await rest(wait);
    }
  }
}

/**
 * Waits for a number of milliseconds, or until the network is back.
 *
 * @param {number} wait
 * @param {AbortSignal} [signal] Ends it.
 * @returns {Promise<void>}
 */
export function rest(wait, signal) {
  return new Promise((resolve) => {
    const over = new AbortController();
    const end = () => {
      clearTimeout(timer);
      over.abort();
      resolve();
    };
    const timer = setTimeout(end, wait);
    addEventListener("online", end, { signal: over.signal });
    signal?.addEventListener("abort", end, { signal: over.signal });
  });
}
