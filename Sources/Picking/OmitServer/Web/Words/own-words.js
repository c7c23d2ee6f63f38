/** The words of the person's own pages, in addition to those of all pages; a picker's page does not load them. */
import { takeWords } from "./words.js";

await takeWords("own-");
