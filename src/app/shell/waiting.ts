import { allKinds, type RequestKind } from "@schemas/request-kinds";
import type { Page } from "../../routing/page";

/** How many requests of each kind wait for the reader; undefined until the server has answered. */
export type Waiting = Readonly<Record<RequestKind, number>> | undefined;

export const allOf = (waiting: Waiting): number =>
  waiting ? allKinds.reduce((total, kind) => total + waiting[kind], 0) : 0;

/** How many requests wait behind a menu entry. */
export function countOf({ badge }: Page, waiting: Waiting): number {
  if (!badge || !waiting) return 0;
  return badge === "all" ? allOf(waiting) : waiting[badge];
}
