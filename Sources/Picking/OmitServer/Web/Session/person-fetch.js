/** What the person's pages ask their server: JSON in, JSON out, and one sort of failure. */

/** A request that did not succeed. */
export class Problem extends Error {
  /**
   * @param {string} code The server's word for it, `offline` where it was not reached.
   * @param {number} status The status of its answer; 0 where there is none.
   */
  constructor(code, status) {
    super(code);
    this.code = code;
    this.status = status;
  }

  /** Whether the person is not signed in here. */
  get isUnknown() { return this.status === 401; }

  /** Whether what was asked for is there no more. */
  get isGone() { return this.status === 404 || this.status === 410; }

  /** Whether the server was not reached, or asks to be asked later. */
  get isPassing() { return this.status === 0 || this.status === 503 || this.status === 429; }
}

/**
 * Asks the server.
 *
 * @param {string} path
 * @param {{method?: string, body?: unknown, signal?: AbortSignal}} [request]
 * @returns {Promise<any>} What it answers; null where that is nothing.
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
 * Asks the server, and has the answer as it comes.
 *
 * @param {string} path
 * @param {RequestInit} request
 * @returns {Promise<Response>} The answer, where it is one of success.
 */
export async function reach(path, request = {}) {
  let answer;
  try {
    answer = await fetch(path, { credentials: "same-origin", ...request });
  } catch (failure) {
    if (failure instanceof DOMException && failure.name === "AbortError") throw failure;
    throw new Problem("offline", 0);
  }
  if (answer.ok) return answer;
  const told = await answer.json().catch(() => ({}));
  throw new Problem(typeof told.code === "string" ? told.code : "problem", answer.status);
}

/**
 * Tries again what fails because the server is not reached, waiting longer each time.
 *
 * @template Value
 * @param {() => Promise<Value>} attempt
 * @param {(problem: Problem) => void} [failed] Told of every failure that is tried again.
 * @returns {Promise<Value>}
 */
export async function insist(attempt, failed = () => {}) {
  for (let wait = 500; ; wait = Math.min(wait * 2, 8000)) {
    try {
      return await attempt();
    } catch (failure) {
      if (!(failure instanceof Problem) || !failure.isPassing) throw failure;
      failed(failure);
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}
