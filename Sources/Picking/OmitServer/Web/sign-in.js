/** The program of the page of a sign-in link, whose fragment holds the code. */
import { button } from "./Drawing/element.js";
import { notice } from "./Pages/notices.js";
import { onePlace, showSignedOut } from "./Pages/signed-out.js";
import { ask, Problem } from "./Session/person-fetch.js";
import { goTo, isSignedIn, signedIn, tellSignedIn } from "./Session/signed-in.js";
import "./Words/own-words.js";
import { word } from "./Words/words.js";

const code = location.hash.slice(1);
history.replaceState(null, "", location.pathname);
const place = onePlace(word("signIn"));

const goOn = async () => goTo(await tellSignedIn());
const wait = async (/** @type {string | undefined} */ why) => {
  if (!await isSignedIn()) showSignedOut(place, why);
  await signedIn();
  goOn();
};
const signIn = async () => {
  try {
    await ask("/sign-in", { method: "POST", body: { code } });
  } catch (failure) {
    if (failure instanceof Problem && failure.isUnknown) return wait(word("signInUsed"));
    place.replaceChildren(notice("warning", word("problem"), word("problemHow"), button(word("retry"), signIn, { class: "primary" })));
    return;
  }
  goOn();
};

if (code) signIn();
else wait(undefined);
