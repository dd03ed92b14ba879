import type { calls } from "@schemas/calls";
import { fail } from "@schemas/errors";
import { fitsRows } from "@schemas/payroll";
import { sql } from "kysely";
import { addRow, lockRow } from "../db/one-row";
import { tidyName } from "../db/register-rules";
import { inPersianOrder } from "../db/tables/list-page";
import { refuseDuplicate } from "../db/tables/unique-violation";
import type { Layout } from "../period-close/payroll";
import type { Handlers } from "./handlers";

export const payrollLayouts = {
  listLayouts: (_, { db }) =>
    db.selectFrom("payroll_layout").selectAll().orderBy(inPersianOrder("name")).execute(),

  async saveLayout({ id, version, ...layout }, { db, record }) {
    assertWhole(layout);
    const after = { ...layout, name: tidyName(layout.name) };
    const row = { ...after, columns: JSON.stringify(layout.columns), items: JSON.stringify(layout.items) };
    const before = id === undefined ? null : await lockRow(db, "payroll_layout", { id }, version);
    const saved = await refuseDuplicate(
      "payroll_layout_name",
      () => fail("code-taken", { code: after.name }, ["code"]),
      () =>
        before
          ? db
              .updateTable("payroll_layout")
              .set({ ...row, version: sql`version + 1` })
              .where("id", "=", before.id)
              .returning("id")
              .executeTakeFirstOrThrow()
          : addRow(db, "payroll_layout", row),
    );
    const action = before ? "update" : "add";
    await record(action, "payroll-layout", saved.id, { before, after });
    return saved;
  },

  async deleteLayout({ id, version }, { db, record }) {
    const before = await lockRow(db, "payroll_layout", { id }, version);
    await db.deleteFrom("payroll_layout").where("id", "=", id).execute();
    await record("delete", "payroll-layout", id, { before });
  },
} satisfies Partial<Handlers<typeof calls.periodClose>>;

/** Refuses a layout that cannot make a file: columns of the other kind of rows, no item, or a missing required code. */
function assertWhole({ rows, columns, items, heading }: Layout): void {
  if (columns.some(({ name }) => !fitsRows(rows, name)))
    throw fail("payroll-columns-differ", {}, ["columns"]);
  if (rows === "item" && items.length === 0) throw fail("payroll-without-items", {}, ["items"]);
  const coded = [...(heading === "code" ? columns : []), ...(rows === "item" ? items : [])];
  if (coded.some(({ code }) => code === "")) throw fail("payroll-without-code", {}, ["columns"]);
}
