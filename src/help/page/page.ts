import { readStored, storageKeys } from "../../api/browser-storage";
import { paintDocument, toggleMode } from "../../theme/theme-store";
import { startSearch } from "./search";

// The script of every page of the guide; it is in the head, so that the page has its colours from the first paint.
paintDocument();

const root = document.documentElement;
const chosen = readStored(storageKeys.language);
// A link to /help does not name a language.
if (root.dataset.entry !== undefined && chosen !== null && chosen !== root.lang && /^(fa|en)$/.test(chosen))
  location.replace(`/help/${chosen}`);

document.addEventListener("DOMContentLoaded", () => {
  const mode = document.getElementById("mode") as HTMLButtonElement;
  mode.hidden = false;
  mode.addEventListener("click", () => toggleMode());
  // Next to the text the contents are always open; above it, on a phone, they would fill the screen.
  const contents = document.querySelector(".contents") as HTMLDetailsElement;
  const isNarrow = matchMedia("(max-width: 860px)");
  const fold = () => {
    contents.open = !isNarrow.matches;
  };
  fold();
  isNarrow.addEventListener("change", fold);
  startSearch(root.lang);
});
