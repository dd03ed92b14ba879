import { foldCompact } from "@schemas/values/persian-text";
import { type RawBuilder, sql } from "kysely";
import { beginningWith, containing } from "./list-page";

type Folded = string | RawBuilder<unknown>;

/**
 * The condition that a search text is part of one of these folded texts of a row, or the beginning of one of its codes;
 * an empty one matches every row.
 */
export function matchesText(
  search: string | undefined,
  texts: readonly Folded[],
  codes: readonly Folded[] = [],
): RawBuilder<boolean> {
  const folded = foldCompact(search ?? "");
  if (!folded) return sql<boolean>`true`;
  const like = (pattern: string) => (one: Folded) =>
    sql`${typeof one === "string" ? sql.ref(one) : one} like ${pattern}`;
  const any = [...texts.map(like(containing(folded))), ...codes.map(like(beginningWith(folded)))];
  return sql<boolean>`(${sql.join(any, sql` or `)})`;
}
