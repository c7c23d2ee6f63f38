/** The program of the page on which the person answers a prompt. */
import "./Grid/photo-grid.js";
import { PromptPage } from "./Pages/prompt-page.js";
import "./Words/own-words.js";

const page = new PromptPage(location.pathname.split("/")[2] ?? "");
document.body.replaceChildren(page.root);
page.open();
