/**
 * Requests that a page sends one after the other. Two at the same time use two connections, and the server may take the second
 * first: then an answer that the person gave before would count.
 */

/** @returns {<Value>(request: () => Promise<Value>) => Promise<Value>} Sends a request once those before it are answered. */
export function inOrder() {
  /** @type {Promise<unknown>} */
  let last = Promise.resolve();
  return (request) => {
    const answer = last.then(request);
    last = answer.catch(() => {});
    return answer;
  };
}
