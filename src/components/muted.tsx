import type { ComponentPropsWithoutRef } from "react";
import styles from "./muted.module.css";

type Part = "span" | "p" | "small" | "div" | "ul" | "li" | "dt" | "thead" | "tr" | "td";
type Props<P extends Part> = ComponentPropsWithoutRef<P> & { as?: P };

/** Secondary text, in the portal's soft colour. */
export function Muted<P extends Part = "span">({ as, className, ...props }: Props<P>) {
  const Element: Part = as ?? "span";
  return <Element {...(props as object)} className={[styles.muted, className].filter(Boolean).join(" ")} />;
}
