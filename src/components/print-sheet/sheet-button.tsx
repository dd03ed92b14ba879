import type { ReactNode } from "react";
import touchStyles from "../touch-target.module.css";
import styles from "./print-sheet.module.css";

type Props = { label?: string; onOpen: () => void; children: ReactNode };

/** A link to details on a page shown on screen; on paper it is only text. */
export function SheetButton({ label, onOpen, children }: Props) {
  return (
    <button
      type="button"
      className={`${styles.button} ${touchStyles.target}`}
      aria-label={label}
      onClick={onOpen}
    >
      {children}
    </button>
  );
}
