import type { access as declared } from "@schemas/calls/access";
import { fail } from "@schemas/errors";
import { requestKinds } from "@schemas/request-kinds";
import type { IsoDate } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import { assertTypeExists, hasTypes } from "../db/tables/request-types";
import { rightHolders } from "../db/tables/section-admins";
import { explainChain } from "../rules/explained-chain";
import { invalidInput } from "../rules/invalid-input";
import { rangesByYear } from "../rules/ranges-by-year";
import type { Db, Handlers } from "./context";

/** The way a request would take, by the same rule that requests go by. */
export const simulateWorkflow: Handlers<typeof declared>["simulateWorkflow"] = async (
  { personnelNumber, kind, code = "", from, to = from },
  { db, today },
) => {
  if (!Object.values<number>(requestKinds).includes(kind)) throw invalidInput("kind", "not-a-choice", kind);
  if (hasTypes(kind)) {
    if (!code) throw invalidInput("code", "required", code);
    await assertTypeExists(db, kind, code);
  }
  if (from && to && to < from) throw fail("end-before-start", {}, ["to"]);
  const person = await placeOn(db, personnelNumber, from ?? today);
  const holders = await rightHolders(db, person.sectionCode, kind, hasTypes(kind) ? code : "");
  return {
    ...person,
    ...explainChain(personnelNumber, holders),
    ranges: from && to ? rangesByYear(from, to) : [],
  };
};

/** A person with the section they belong to on a day: their assignment's, else the one they have now. */
async function placeOn(db: Db, personnelNumber: string, day: IsoDate) {
  const person = await db
    .selectFrom("person")
    .leftJoin("work_assignment as place", (join) =>
      join
        .onRef("place.personnel_number", "=", "person.personnel_number")
        .on(sql<boolean>`place.during @> ${day}::date`),
    )
    .leftJoin("section", (join) =>
      join.on(
        sql<boolean>`section.code = case when place.id is null then person.section_code else place.section_code end`,
      ),
    )
    .select(["person.personnel_number as personnelNumber", "person.name"])
    .select(["section.code as sectionCode", "section.name as sectionName"])
    .where("person.personnel_number", "=", personnelNumber)
    .executeTakeFirst();
  if (!person) throw fail("person-not-found", { personnelNumber }, ["personnelNumber"]);
  return person;
}
