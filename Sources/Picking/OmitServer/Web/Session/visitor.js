/**
 * The visitor's right to a pick of photos of their own device: a token that the server gives out once, to the first page
 * that opens the pick. It is sent in a header, so that no cookie is needed, and no other site's page can send it.
 *
 * The page's entry in the history keeps it while the page is loaded again. Frames on other sites often have no storage.
 */

/** The token; null if this page has none. @type {string | null} */
let token = history.state?.visitor ?? null;

/** The headers of a request, with the visitor's token if there is one. @param {HeadersInit} [more] */
export function withVisitor(more) {
  const headers = new Headers(more);
  if (token) headers.set("Omit-Visitor", token);
  return headers;
}

/** Whether this page has a token. */
export const hasVisitor = () => token !== null;

/** Keeps a token. @param {string} given */
export function keepVisitor(given) {
  token = given;
  history.replaceState({ visitor: given }, "");
}
