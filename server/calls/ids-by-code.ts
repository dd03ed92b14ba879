import { fail } from "@schemas/errors";
import type { Db } from "../db/db";

type Table = "rotation_plan" | "shift" | "work_group";

/** The ids of all rows of a table, by the codes that forms name them with. */
export async function idsByCode(db: Db, table: Table): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom(table).select(["code", "id"]).execute();
  return new Map(rows.map(({ code, id }) => [code, id]));
}

/** The id of a code; throws `unknown-code` under the form's field. */
export function idOf(ids: ReadonlyMap<string, number>, code: string, field: string): number {
  const id = ids.get(code);
  if (id === undefined) throw fail("unknown-code", { value: code }, [field]);
  return id;
}
