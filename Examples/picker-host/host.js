// The page of a host: `pick` has all that is needed to show the picker.
const settings = await (await fetch("/settings")).json();
const { PhotosPicker } = await import(`${settings.server}/v1/picker.js`);
const [form, place, list, status] = ["configuration", "picker", "received", "status"].map((id) => document.getElementById(id));
document.getElementById("sign-in").hidden = !settings.hasSignIn;
const app = settings.apps.find(({ name }) => name === new URLSearchParams(location.search).get("app")) ?? settings.apps[0];
if (settings.apps.length > 1) {
  document.title = document.getElementById("app").textContent = app.name;
  const apps = document.getElementById("apps");
  apps.hidden = false;
  apps.replaceChildren(...settings.apps.map(({ name }) => {
    const link = Object.assign(document.createElement("a"), { href: `?app=${name}`, textContent: name });
    if (name === app.name) link.ariaCurrent = "page";
    return link;
  }));
}

// A form with photos of the visitor's device: the element does everything, and the form is sent as usual.
const report = document.getElementById("report");
const element = report.querySelector("photos-picker");
element.setAttribute("src", `/photos?app=${app.name}`);
report.addEventListener("submit", async (event) => {
  // Shown here, where a site would store it.
  event.preventDefault();
  list.replaceChildren();
  status.textContent = `${element.files.length} received.`;
  for (const file of new FormData(report).getAll("photo")) await showFile(list.appendChild(document.createElement("li")), file);
});

let picker = null;
let handed = new Map();

form.addEventListener("submit", (event) => {
  event.preventDefault();
  pick(new FormData(form)).catch((failure) => { status.textContent = failure.message; });
});

async function pick(form) {
  picker?.dismiss();
  list.replaceChildren();
  const style = form.get("style");
  place.className = style === "presentation" ? "" : style;
  // Not awaited: a browser opens a window only while the press is handled.
  picker = new PhotosPicker({ session: openSession(form), style, as: form.get("as"), mount: "#picker" });
  picker.onselectionchange = (event) => show(event.added, form.get("by"), event.removed);
  picker.addEventListener("finish", (event) => done(event.target, event.results, form));
  picker.addEventListener("retried", (event) => again(event.target, event.item, form));
  picker.addEventListener("skipped", (event) => {
    document.getElementById(`item-${event.item}`)?.remove();
    leave(event.target, form, 1500);
  });
  status.textContent = "The picker is open.";
  await picker.present();
}

async function openSession(form) {
  const answer = await fetch(`/pick?app=${app.name}`, { method: "POST", body: JSON.stringify(configuration(form)) });
  const session = await answer.json();
  if (!answer.ok) throw new Error(`${session.field ?? ""} ${session.detail}`);
  return session;
}

/** Shows what was added. A sheet is closed once everything is loaded; an embedded picker stays. */
async function done(picker, results, form) {
  status.textContent = results.length === 0 ? "Cancelled: nothing was received." : `${results.length} received.`;
  handed = new Map(results.map((result) => [result.item, result]));
  await show(results, form.get("by"));
  leave(picker, form, results.length > 0 ? 1500 : 0);
}

/** The person retried what failed. */
async function again(picker, item, form) {
  await show([handed.get(item)], form.get("by"));
  leave(picker, form, 1500);
}

function leave(picker, form, delay) {
  if (form.get("style") === "presentation" && !list.querySelector(".has-failed")) setTimeout(() => picker.dismiss(), delay);
}

function configuration(form) {
  const filter = form.get("filter") ? { filter: form.get("filter") } : {};
  // The legacy picker has only these settings.
  if (app.isLegacy) return { ...filter, metadataOptions: form.getAll("metadata") };
  return {
    source: form.get("source"), style: form.get("style"), selection: form.get("selection"), selectionLimit: Number(form.get("selectionLimit")),
    ...filter,
    ...(form.get("photoLibrary") ? { photoLibrary: "shared" } : {}),
    edgesWithoutContentMargins: form.get("edges").split(" ").filter(Boolean),
    disabledCapabilities: form.getAll("disabled"), metadataOptions: form.getAll("metadata"),
  };
}

async function show(added, by, removed = []) {
  for (const { item } of removed) document.getElementById(`item-${item}`)?.remove();
  await Promise.all(added.map(async (result) => {
    const known = document.getElementById(`item-${result.item}`);
    if (known && known.className !== "has-failed") return;
    // An item that is retried already has a line.
    const line = known ?? list.appendChild(document.createElement("li"));
    line.id = `item-${result.item}`;
    line.className = "";
    line.textContent = `${result.name ?? result.assetIdentifier ?? "a photo"} …`;
    try {
      if (by === "backend") await showFetched(line, result);
      else await showFiles(line, result);
    } catch (failure) {
      line.className = "has-failed";
      line.append(` ${failure.message}`);
    }
  }));
}

async function showFiles(line, result) {
  const files = await result.files({ onprogress: (fraction) => { line.dataset.progress = `${Math.round(fraction * 100)} %`; } });
  line.replaceChildren();
  for (const file of files) await showFile(line, file);
}

async function showFile(line, file) {
  const { kinds } = await (await fetch("/inspect", { method: "POST", body: file })).json();
  line.append(picture(file), text(`${file.name}, ${file.type}, ${size(file.size)}`), kindsOf(kinds));
}

/** The page's backend fetches the photo with its fetch token, `claim`; the page itself has no bytes of it. */
async function showFetched(line, { item, claim, name }) {
  const answer = await (await fetch("/fetch", { method: "POST", body: JSON.stringify({ app: app.name, item, claim }) })).json();
  line.replaceChildren(text(`${name}, fetched by the backend: ${answer.status}, ${size(answer.bytes)}`), kindsOf(answer.kinds));
}

function picture(file) {
  const shown = document.createElement(file.type.startsWith("video/") ? "video" : "img");
  shown.src = URL.createObjectURL(file);
  if (shown instanceof HTMLVideoElement) shown.controls = true;
  else shown.alt = file.name;
  return shown;
}

function text(content) {
  const paragraph = document.createElement("p");
  paragraph.textContent = content;
  return paragraph;
}

function kindsOf(kinds) {
  const shown = document.createElement("ul");
  shown.className = "kinds";
  for (const [kind, count] of Object.entries(kinds ?? {})) {
    const one = document.createElement("li");
    one.textContent = `${kind} ${count}`;
    one.dataset.kind = kind;
    shown.append(one);
  }
  return shown;
}

const size = (bytes) => bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
