import { foldCompact } from "@schemas/values/persian-text";
import { type RawBuilder, sql } from "kysely";
import { beginningWith, containing } from "./list-page";

/** The condition that a search text matches this row: part of the name, or the beginning of the code. */
export function matchesRow(
  search: string | undefined,
  names: readonly string[],
  code?: string,
): RawBuilder<boolean> {
  const folded = foldCompact(search ?? "");
  if (!folded) return sql<boolean>`true`;
  const parts = names.map((name) => sql`fold_text(${sql.ref(name)}) like ${containing(folded)}`);
  if (code) parts.push(sql`fold_text(${sql.ref(code)}) like ${beginningWith(folded)}`);
  return sql<boolean>`(${sql.join(parts, sql` or `)})`;
}

/** Codes are texts, but 9 sorts before 10. */
export const inCodeOrder = (column: string) => sql`lpad(${sql.ref(column)}, 20, '0')`;
