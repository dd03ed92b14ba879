import type { overtime as declared } from "@schemas/calls/overtime";
import { fail } from "@schemas/errors";
import { formatDuration } from "@schemas/values/duration";
import { sql } from "kysely";
import type { SignedIn } from "../context/context";
import type { Db } from "../db/db";
import { found } from "../db/register-rules";
import { recordPage } from "../db/tables/list-page";
import { listedSpecialAmounts, specialAmountSorting } from "../db/tables/special-overtime-amounts";
import { unlessTaken } from "../db/tables/unique-violation";
import { assertPeriodOpen } from "../requests/decide";
import { findPeriod } from "../requests/special-overtime/period";
import { assertVersion } from "../rules/version-check";
import type { Handlers } from "./handlers";
import { tried, untouched } from "./touch";

type Amounts = Pick<
  Handlers<typeof declared>,
  | "listSpecialAmounts"
  | "getSpecialAmount"
  | "addSpecialAmount"
  | "updateSpecialAmount"
  | "deleteSpecialAmount"
>;

/** How much special overtime each section may give its people in a period. What is closed stays as it is. */
export const specialOvertimeAmounts: Amounts = {
  listSpecialAmounts: (input, { db }) =>
    recordPage(listedSpecialAmounts(db, input), input, specialAmountSorting),

  getSpecialAmount: ({ id }, { db }) => read(db, id),

  addSpecialAmount: ({ isPreview, sectionCode, year, number, minutes }, context) =>
    tried(context, isPreview, async () => {
      const { db, record } = context;
      await assertSection(db, sectionCode);
      await assertPeriodOpen(context, await findPeriod(db, year, number, "number", true));
      const after = { section_code: sectionCode, year, number, minutes };
      const { id } = await once(() =>
        db.insertInto("special_overtime_amount").values(after).returning("id").executeTakeFirstOrThrow(),
      );
      await record({ action: "add", subject: "special-amount", key: id, after });
      return { id, ...untouched };
    }),

  updateSpecialAmount: ({ isPreview, id, version, minutes }, context) =>
    tried(context, isPreview, async () => {
      const { db, record } = context;
      const before = await lockOpen(context, id, version);
      if (minutes < before.distributed)
        throw fail("special-amount-used", { distributed: formatDuration(before.distributed) }, ["minutes"]);
      await db
        .updateTable("special_overtime_amount")
        .set({ minutes, version: sql`version + 1` })
        .where("id", "=", id)
        .execute();
      const told = ({ sectionCode, year, number }: typeof before, now: number) => ({
        sectionCode,
        year,
        number,
        minutes: now,
      });
      const [was, is] = [told(before, before.minutes), told(before, minutes)];
      await record({ action: "update", subject: "special-amount", key: id, before: was, after: is });
      return { id, ...untouched };
    }),

  deleteSpecialAmount: ({ isPreview, id, version }, context) =>
    tried(context, isPreview, async () => {
      const { db, record } = context;
      const before = await lockOpen(context, id, version);
      if (before.distributed > 0)
        throw fail("special-amount-used", { distributed: formatDuration(before.distributed) });
      await db.deleteFrom("special_overtime_amount").where("id", "=", id).execute();
      await record({ action: "delete", subject: "special-amount", key: id, before });
      return untouched;
    }),
};

async function read(db: Db, id: number) {
  return found(await listedSpecialAmounts(db).where("amount.id", "=", id).executeTakeFirst());
}

/** Locks an amount of a period that is open; a distribution of it waits, or was waited for. */
async function lockOpen(context: SignedIn, id: number, version: number | undefined) {
  const { db } = context;
  const row = await db
    .selectFrom("special_overtime_amount")
    .select(["version", "year", "number"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  assertVersion(found(row).version, version);
  const amount = await read(db, id);
  await assertPeriodOpen(context, amount);
  return amount;
}

async function assertSection(db: Db, code: string): Promise<void> {
  const row = await db.selectFrom("section").select("code").where("code", "=", code).executeTakeFirst();
  if (!row) throw fail("unknown-code", { value: code }, ["sectionCode"]);
}

const once = <T>(write: () => Promise<T>) =>
  unlessTaken("special_overtime_amount_once", () => fail("special-amount-taken", {}, ["sectionCode"]), write);
