/** The program of the page Privacy. */
import "./Grid/photo-grid.js";
import { PrivacyPage } from "./Pages/privacy-page.js";
import "./Words/own-words.js";
import { word } from "./Words/words.js";

document.title = word("privacyTitle");
const page = new PrivacyPage();
document.body.replaceChildren(page.root);
page.open();
