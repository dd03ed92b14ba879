import { foldForSearch } from "@schemas/values/persian-text";
import { helpPath } from "../chapters";
import type { SearchRow } from "../guide-files";

const mostRows = 12;
const around = 70;

/** The search box of the guide's pages; its data is fetched when the box gets focus. */
export function startSearch(language: string): void {
  const box = document.getElementById("search") as HTMLInputElement;
  const list = document.getElementById("found") as HTMLElement;
  let rows: Promise<SearchRow[]> | undefined;
  const load = () => {
    rows ??= fetch(`/help/${language}/search.json`).then((answer) => {
      if (!answer.ok) throw new Error(`search.json: ${answer.status}`);
      return answer.json() as Promise<SearchRow[]>;
    });
    // The next attempt loads them again.
    rows.catch(() => {
      rows = undefined;
    });
    return rows;
  };
  const show = (...content: Node[]) => {
    list.replaceChildren(...content);
    list.hidden = content.length === 0;
  };
  const look = async () => {
    const words = foldForSearch(box.value).split(" ").filter(Boolean);
    if (words.length === 0) return show();
    const typed = box.value;
    try {
      const matches = matching(await load(), words);
      if (typed !== box.value) return;
      if (matches.length === 0) show(line(box.dataset.nothing));
      else show(...matches.map((row) => link(row, words, language)));
    } catch {
      show(line(box.dataset.failed));
    }
  };

  box.hidden = false;
  box.addEventListener("focus", () => void load().catch(() => undefined));
  box.addEventListener("input", () => void look());
  box.addEventListener("keydown", (event) => {
    if (event.key === "Enter") list.querySelector("a")?.click();
    if (event.key === "ArrowDown") list.querySelector("a")?.focus();
    if (event.key === "Escape") {
      box.value = "";
      show();
    }
  });
  list.addEventListener("keydown", (event) => {
    const at = document.activeElement;
    if (event.key === "ArrowDown") (at?.nextElementSibling as HTMLElement | null)?.focus();
    else if (event.key === "ArrowUp") ((at?.previousElementSibling as HTMLElement | null) ?? box).focus();
    else if (event.key === "Escape") {
      box.focus();
      show();
    } else return;
    event.preventDefault();
  });
  document.addEventListener("click", ({ target }) => {
    const link = (target as Element).closest("#found a");
    if (link || !(target as Element).closest("search")) show();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || (event.target as Element).closest("input")) return;
    event.preventDefault();
    box.focus();
  });
}

/** The sections that contain every word; those with the words in the title come first. */
function matching(rows: readonly SearchRow[], words: readonly string[]): SearchRow[] {
  const weight = ({ title }: SearchRow) => {
    const folded = foldForSearch(title);
    return words.filter((word) => folded.includes(word)).length;
  };
  return rows
    .filter(({ folded }) => words.every((word) => folded.includes(word)))
    .map((row) => ({ row, weight: weight(row) }))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, mostRows)
    .map(({ row }) => row);
}

function line(text = ""): HTMLElement {
  const element = document.createElement("p");
  element.textContent = text;
  return element;
}

function link(row: SearchRow, words: readonly string[], language: string): HTMLElement {
  const element = document.createElement("a");
  element.href = helpPath(language, row.place);
  const where = document.createElement("small");
  where.textContent = `${row.chapter} – ${excerpt(row.text, words)}`;
  element.append(row.title, where);
  return element;
}

/** The words around the first match. */
function excerpt(text: string, words: readonly string[]): string {
  const at = Math.max(0, text.toLowerCase().indexOf(words[0] ?? ""));
  const from = at < around ? 0 : text.indexOf(" ", at - around) + 1;
  return `${from > 0 ? "…" : ""}${text.slice(from, from + 2 * around).trim()}…`;
}
