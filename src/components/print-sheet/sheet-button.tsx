import type { ReactNode } from "react";

type Props = { label?: string; onOpen: () => void; children: ReactNode };

/** What leads further from a page shown on screen; on paper it is its text and nothing more. */
export function SheetButton({ label, onOpen, children }: Props) {
  return (
    <button type="button" className="sheet-button" aria-label={label} onClick={onOpen}>
      {children}
    </button>
  );
}
