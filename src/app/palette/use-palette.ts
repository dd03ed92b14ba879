import { useEffect, useMemo, useState } from "react";

export type PaletteState = { isOpen: boolean; open: () => void; close: () => void };

/** Whether the command palette is open; Ctrl+K (or ⌘K) opens it anywhere. */
export function usePalette(): PaletteState {
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // `code`, not `key`: on a Persian keyboard the same key types ن.
      if ((event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.code === "KeyK") {
        event.preventDefault();
        setOpen((wasOpen) => !wasOpen);
      }
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);

  return useMemo(() => ({ isOpen, open: () => setOpen(true), close: () => setOpen(false) }), [isOpen]);
}
