/**
 * How the pages of one browser learn that the person signed in. The channel and the storage belong to that browser, and
 * hold only addresses of pages of this server.
 */

const channel = new BroadcastChannel("omit.sign-in");
const key = "omit.wanted";
/** How long another page has to report the page that it waits for, in milliseconds. */
const longest = 400;

/** Whether the person is signed in in this browser. */
export async function isSignedIn() {
  try {
    return (await fetch("/", { method: "HEAD", credentials: "same-origin" })).ok;
  } catch {
    return false;
  }
}

/**
 * The address of a page, if it is one of the person's; null otherwise.
 *
 * @param {unknown} address
 */
function ownPage(address) {
  if (typeof address !== "string" || !URL.canParse(address, location.origin)) return null;
  const url = new URL(address, location.origin);
  const isOwn = url.origin === location.origin && /^\/(privacy|prompts\/[^/]+|p\/[^/]+)?$/.test(url.pathname);
  return isOwn ? url.href : null;
}

/**
 * Waits until the person is signed in in this browser, in this window or another.
 *
 * @param {string} [wanted] The page to show next, which a window that signs in may also go to.
 * @returns {Promise<void>}
 */
export function signedIn(wanted) {
  return new Promise((resolve) => {
    const ending = new AbortController();
    const look = async () => {
      if (ending.signal.aborted || !await isSignedIn()) return;
      ending.abort();
      resolve();
    };
    const { signal } = ending;
    channel.addEventListener("message", ({ data }) => {
      if (data?.type !== "signed-in") return;
      if (wanted) channel.postMessage({ type: "wanted", page: wanted });
      look();
    }, { signal });
    // A suspended window misses messages.
    for (const type of ["focus", "pageshow"]) addEventListener(type, look, { signal });
    document.addEventListener("visibilitychange", look, { signal });
    look();
  });
}

/** Remembers a page in this window, for after the sign-in. @param {string} page */
export function want(page) {
  try {
    if (ownPage(page)) sessionStorage.setItem(key, page);
  } catch {
    // Without storage, the first page is shown.
  }
}

/** Tells all windows that the person is signed in. @returns {Promise<string>} The page to continue with. */
export async function tellSignedIn() {
  const others = new Promise((resolve) => {
    channel.addEventListener("message", ({ data }) => { if (data?.type === "wanted") resolve(ownPage(data.page)); });
    setTimeout(() => resolve(null), longest);
  });
  channel.postMessage({ type: "signed-in" });
  return remembered() ?? await others ?? "/";
}

/** The remembered page of this window, which is then forgotten. */
function remembered() {
  try {
    const page = ownPage(sessionStorage.getItem(key));
    sessionStorage.removeItem(key);
    return page;
  } catch {
    return null;
  }
}

/** Goes to a page, even if it is the one that is shown. @param {string} page */
export function goTo(page) {
  // An address that differs only in its fragment would not be loaded.
  history.replaceState(null, "", "/sign-in");
  location.replace(page);
}
