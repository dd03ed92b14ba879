import { fail } from "@schemas/errors";
import { toLatinDigits } from "@schemas/values/digits";
import { foldCompact, tidyPersian } from "@schemas/values/persian-text";
import { invalidInput } from "../rules/invalid-input";
import type { Rows } from "./tables/list-page";

/** A name as it is stored. Invisible characters alone are not a name. */
export function tidyName(typed: string, field = "name"): string {
  const name = tidyPersian(typed);
  if (!foldCompact(name)) throw invalidInput(field, "required", typed);
  return name;
}

/** A code as it is stored: Latin digits, no surrounding blanks. */
export function tidyCode(typed: string, field = "code"): string {
  const code = toLatinDigits(tidyPersian(typed));
  if (!foldCompact(code)) throw invalidInput(field, "required", typed);
  return code;
}

/** The row of a list with this value of a column; it must be there. */
export const rowOf = async <Row>(rows: Rows<Row>, column: string, value: string | number): Promise<Row> =>
  existing((await rows.where(column, "=", value).executeTakeFirst()) as Row | undefined);

/** A row that must be there. */
export function existing<T>(row: T | undefined): T {
  if (row === undefined) throw fail("not-found");
  return row;
}
