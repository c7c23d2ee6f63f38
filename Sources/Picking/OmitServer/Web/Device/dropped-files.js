/** Files that are dropped on the page or pasted into it, including those in folders. */

/** At most how many files of folders are read. */
const most = 5000;

/**
 * Takes files that are dropped anywhere on the page, or pasted.
 *
 * @param {() => HTMLElement} marked The element that shows that files can be dropped.
 * @param {() => boolean} isOpen Whether files are taken now.
 * @param {(files: File[]) => void} take
 */
export function receiveFiles(marked, isOpen, take) {
  const hasFiles = (/** @type {DragEvent} */ event) => event.dataTransfer?.types.includes("Files") === true;
  const mark = (/** @type {boolean} */ isOver) => marked().classList.toggle("is-dropping", isOver);
  document.addEventListener("dragover", (event) => {
    if (!hasFiles(event)) return;
    // Otherwise the browser would show the file in place of this page.
    event.preventDefault();
    mark(isOpen());
  });
  document.addEventListener("dragleave", (event) => { if (event.relatedTarget === null) mark(false); });
  document.addEventListener("drop", (event) => {
    if (!hasFiles(event) || !event.dataTransfer) return;
    event.preventDefault();
    mark(false);
    if (isOpen()) filesOf(event.dataTransfer).then(take);
  });
  document.addEventListener("paste", (event) => {
    const files = [...event.clipboardData?.files ?? []];
    if (files.length === 0 || !isOpen()) return;
    event.preventDefault();
    take(files);
  });
}

/** @param {DataTransfer} dropped @returns {Promise<File[]>} */
async function filesOf(dropped) {
  // The entries are there only until the event ends.
  const entries = [...dropped.items].map((item) => item.webkitGetAsEntry?.() ?? null);
  const files = [...dropped.files];
  if (!entries.some((entry) => entry?.isDirectory)) return files;
  /** @type {File[]} */
  const found = [];
  for (const entry of entries) if (entry) await collect(entry, found);
  return found;
}

/** @param {any} entry @param {File[]} found */
async function collect(entry, found) {
  if (found.length >= most) return;
  if (entry.isFile) {
    const file = await new Promise((resolve) => { entry.file(resolve, () => resolve(null)); });
    if (file) found.push(file);
    return;
  }
  const reader = entry.createReader();
  for (;;) {
    // A reader answers with a part of the folder each time, and with none at the end.
    const part = await new Promise((resolve) => { reader.readEntries(resolve, () => resolve([])); });
    if (part.length === 0 || found.length >= most) return;
    for (const inner of part) await collect(inner, found);
  }
}
