import type { overtime as declared } from "@schemas/calls/overtime";
import { fail } from "@schemas/errors";
import { largestPage } from "@schemas/list-query";
import { sql } from "kysely";
import { assertMaySee, assertSelf, reachableSections } from "../access/reach";
import type { SignedIn } from "../context/context";
import { listPage } from "../db/tables/list-page";
import { sectionWithin } from "../db/tables/sections";
import { readSetting } from "../db/tables/settings";
import { answerPage, statusesOf } from "../requests/answers";
import { listedRequests, requestSorting } from "../requests/lists";
import { distribute } from "../requests/special-overtime/distribute";
import { sharePeople } from "../requests/special-overtime/people";
import { findPeriod, sharesWithin } from "../requests/special-overtime/period";
import { type Reach, reaches } from "../rules/reach";
import type { Handlers } from "./handlers";
import { requestFaces } from "./request-faces";

const faces = requestFaces("specialOvertime");

/** Spec 7.12, special overtime: amounts of sections, their distribution, and the resulting requests. */
export const specialOvertime = {
  // Spec §9: page 1, size 2000, sorted by perno descending.
  listSpecialOvertime: (input, context) =>
    faces.listRequestsForAdmins(
      { page: 1, pageSize: largestPage, sort: "-personnelNumber", ...defined(input) },
      context,
    ),

  getSpecialOvertime: faces.getRequestDetail,

  async listSpecialOvertimeOfPerson({ personnelNumber, periodItem: item, status, ...input }, context) {
    const { db } = context;
    await assertMaySee(context, personnelNumber);
    const range = item === undefined ? undefined : await findPeriod(db, Math.floor(item / 100), item % 100);
    const query = listedRequests(
      db,
      { of: "person", personnelNumber },
      { ...input, kind: "specialOvertime", statuses: statusesOf(status) },
    ).$if(range !== undefined, (rows) =>
      rows
        .where("request.first_day", ">=", range?.from ?? "")
        .where("request.first_day", "<=", range?.to ?? ""),
    );
    return answerPage(context, await listPage(query, input, requestSorting));
  },

  async listSpecialAmountsOfPeriod({ year, period: number, sectionCode }, context) {
    const { db } = context;
    const reach = await reachToDistribute(context, sectionCode);
    const period = await findPeriod(db, year, number);
    const { year: _, number: __, ...days } = period;
    const perPerson = (await readSetting(db, "specialOvertimePerPerson")) ?? null;
    const sections = await db
      .selectFrom("section")
      .leftJoin("special_overtime_amount as amount", (join) =>
        join
          .onRef("amount.section_code", "=", "section.code")
          .on("amount.year", "=", year)
          .on("amount.number", "=", number),
      )
      .leftJoin(sharesWithin(db, period).as("share"), "share.sectionCode", "section.code")
      .select(["section.code as sectionCode", "section.name as sectionName", "amount.minutes"])
      .select(({ eb, fn }) => [
        fn.coalesce("share.distributed", eb.lit(0)).as("distributed"),
        sql<number>`coalesce(amount.version, 0) + coalesce(share.version, 0)`.as("version"),
      ])
      .where(sectionWithin(reach, "section.code"))
      .$if(Boolean(sectionCode), (query) => query.where("section.code", "=", sectionCode ?? ""))
      .orderBy("section.name")
      .execute();
    return sections.map((section) => ({ ...section, ...days, perPerson }));
  },

  async listSpecialOvertimePeople({ sectionCode, year, period }, context) {
    await reachToDistribute(context, sectionCode);
    return sharePeople(context.db, sectionCode, await findPeriod(context.db, year, period));
  },

  async distributeSpecialOvertime({ approvedBy, ...distribution }, context) {
    assertSelf(context, approvedBy);
    await reachToDistribute(context, distribution.sectionCode);
    return distribute(context, distribution);
  },
} satisfies Partial<Handlers<typeof declared>>;

/** The sections whose special overtime the caller distributes; throws for any other section. */
async function reachToDistribute(context: SignedIn, sectionCode: string | undefined): Promise<Reach> {
  const reach = await reachableSections(context);
  if (sectionCode !== undefined && !reaches(reach, sectionCode)) throw fail("not-yours");
  return reach;
}

/** The values without undefined ones, which would hide defaults. */
function defined<T extends object>(input: T): T {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as T;
}
