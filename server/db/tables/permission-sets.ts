import type { Db } from "../db";
import { changeRow } from "../one-row";

type Whose = "person" | "section";

// The types below follow the section; the columns of a person differ only in that of the key.
const tableOf = (whose: Whose) => whose as "section";
const keyOf = (whose: Whose) => (whose === "person" ? "personnel_number" : "code") as "code";

/** The own set of a person or a section (null if none), with its row locked; undefined if there is no such row. */
export const lockPermission = (db: Db, whose: Whose, key: string) =>
  db
    .selectFrom(tableOf(whose))
    .select(["permission", "version"])
    .where(keyOf(whose), "=", key)
    .forUpdate()
    .executeTakeFirst();

/** Sets a person's or a section's own set; null deletes it. */
export async function setPermission(
  db: Db,
  whose: Whose,
  key: string,
  permission: number[] | null,
): Promise<void> {
  await changeRow(db, tableOf(whose), { [keyOf(whose)]: key }, { permission });
}
