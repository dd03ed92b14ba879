import type { ReactNode } from "react";

type Props = { label?: string; onOpen: () => void; children: ReactNode };

/** A link to details on a page shown on screen; on paper it is only text. */
export function SheetButton({ label, onOpen, children }: Props) {
  return (
    <button type="button" className="sheet-button" aria-label={label} onClick={onOpen}>
      {children}
    </button>
  );
}
