import { fail } from "@schemas/errors";
import type { specialAmounts as declared } from "@schemas/registers/special-amounts";
import { requestKinds } from "@schemas/request-kinds";
import { sharingStatuses } from "@schemas/request-life";
import { formatDuration } from "@schemas/values/duration";
import { sql } from "kysely";
import type { SignedIn } from "../../context/context";
import { hasRow } from "../../db/one-row";
import { assertPeriodOpen } from "../../requests/decide";
import { findPeriod } from "../../requests/special-overtime/period";
import { invalidInput } from "../../rules/invalid-input";
import type { FormOf, Hooks } from "./hooks";

const isClosed = sql`(work_period.closed_at is not null)`;
const distributed = sql`coalesce((
  select sum(request.amount_minutes) from request
  where request.kind = ${sql.lit(requestKinds.specialOvertime)}
    and request.section_code = special_overtime_amount.section_code
    and request.first_day between work_period.first_day and work_period.last_day
    and request.status = any(${sharingStatuses}::text[])), 0)`;

/** How much special overtime each section may give its people in a period. Closed periods are not changed. */
export const specialAmounts: Hooks<typeof declared> = {
  join: (rows) =>
    rows
      .innerJoin("section", "section.code", "special_overtime_amount.section_code")
      .innerJoin("work_period", (join) =>
        join
          .onRef("work_period.year", "=", "special_overtime_amount.year")
          .onRef("work_period.number", "=", "special_overtime_amount.number"),
      ),
  reads: {
    sectionName: sql.ref("section.name"),
    from: sql.ref("work_period.first_day"),
    to: sql.ref("work_period.last_day"),
    isClosed,
    distributed,
    remaining: sql`special_overtime_amount.minutes - ${distributed}`,
  },
  orders: { year: sql`special_overtime_amount.year * 100 + special_overtime_amount.number` },
  tie: sql`section.name collate "fa-x-icu"`,

  async before(context, { was, form }) {
    if (form && form.minutes < 1) throw invalidInput("minutes", "from-one", form.minutes);
    // The amount is locked: a concurrent distribution waits, or has ended.
    if (was) await assertPeriodOpen(context, was.row);
    else await assertNew(context, form);
    const given = was?.row.distributed ?? 0;
    if (given > (form?.minutes ?? 0))
      throw fail("special-amount-used", { distributed: formatDuration(given) }, form && ["minutes"]);
  },
  taken: { special_overtime_amount_once: () => fail("special-amount-taken", {}, ["sectionCode"]) },
};

/** Refuses an amount for an unknown section or a closed period. */
async function assertNew(context: SignedIn, { sectionCode = "", year = 0, number = 0 }: New = {}) {
  const { db } = context;
  if (!(await hasRow(db, "section", { code: sectionCode })))
    throw fail("unknown-code", { value: sectionCode }, ["sectionCode"]);
  await assertPeriodOpen(context, await findPeriod(db, year, number, "number", true));
}

type New = Partial<Pick<FormOf<typeof declared>, "sectionCode" | "year" | "number">>;
