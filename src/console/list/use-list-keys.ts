import { useEffect, useEffectEvent } from "react";

type ListKeys = {
  move: (by: 1 | -1) => void;
  open: () => void;
  select: () => void;
  create: () => void;
  search: () => void;
  escape: () => void;
};

// By the key's position as well as its letter: on a Persian keyboard J types another letter.
const byCode: Readonly<Record<string, keyof ListKeys | "up" | "down">> = {
  KeyJ: "down",
  KeyK: "up",
  ArrowDown: "down",
  ArrowUp: "up",
  KeyX: "select",
  KeyN: "create",
  Slash: "search",
};

/** The keys of a list: j/k or arrows move, Enter opens, x selects, n makes a new record, / searches, Esc clears. */
export function useListKeys(keys: ListKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    if (isElsewhere(event.target)) return;
    const command = event.key === "/" ? "search" : event.key === "Escape" ? "escape" : byCode[event.code];
    if (!command) {
      // Enter on a link or button activates it; on a row it opens the record.
      if (event.key === "Enter" && isRow(event.target)) keys.open();
      return;
    }
    event.preventDefault();
    if (command === "down") keys.move(1);
    else if (command === "up") keys.move(-1);
    else (keys[command as keyof ListKeys] as () => void)();
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}

/** Whether a key belongs to a text box, a menu or a dialog rather than to the list. */
function isElsewhere(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest("[role=dialog], [role=menu], [role=listbox], [role=combobox]")) return true;
  return (
    target.isContentEditable ||
    (target.matches("input, textarea, select") && !target.matches("[type=checkbox]"))
  );
}

const isRow = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches("[data-row-key]");
