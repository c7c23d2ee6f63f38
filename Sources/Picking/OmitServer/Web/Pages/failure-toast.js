/** Says what could not be added, in pickers that stay and show no list of deliveries. */
import { word } from "../Words/words.js";

/**
 * @param {import("../Session/deliveries.js").Deliveries} deliveries
 * @param {import("./notices.js").Toast} toast
 */
export function tellFailures(deliveries, toast) {
  const told = new Set();
  const retry = (/** @type {string} */ item) => {
    toast.hide();
    deliveries.retry(item);
  };
  deliveries.addEventListener("change", () => {
    if (deliveries.areShown) return;
    for (const { item, state, isRefused } of deliveries.all.values()) {
      if (state !== "failed") told.delete(item);
      else if (!told.has(item)) {
        told.add(item);
        if (isRefused) toast.say(word("refusedItem"), { stays: true, action: { label: word("close"), run: () => toast.hide() } });
        else toast.say(word("failedItem"), { stays: true, action: { label: word("retryOne"), run: () => retry(item) } });
      }
    }
  });
}
