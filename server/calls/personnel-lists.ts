import {
  type personnel as declared,
  missingStates,
  type PresenceState,
  presenceStates,
} from "@schemas/calls/personnel";
import type { InputOf } from "@schemas/define-call";
import { fail } from "@schemas/errors";
import { allAdminFlags } from "@schemas/permission-codes";
import { sql } from "kysely";
import { assertSelfOrAdmin, reachableSections, reachCarrying, reachWithin } from "../access/reach";
import type { SignedIn } from "../context/context";
import { type ListQuery, listPage } from "../db/tables/list-page";
import { listedPeople, meantBy, peopleSorting, withinReach } from "../db/tables/people";
import { recordsOf } from "../db/tables/section-admins";
import { type Reach, reaches } from "../rules/reach";
import { listPresence } from "../work/presence";
import type { Handlers } from "./handlers";
import { keptPasswordsAmong } from "./kept-passwords";

type Lists = Pick<
  Handlers<typeof declared>,
  | "getPersonnelForView"
  | "getPersonnelInReach"
  | "getPersonnelOfSections"
  | "getPersonnel"
  | "getPresentPersonnel"
  | "getAbsentPersonnel"
  | "getAttendanceStatus"
  | "getAbsentPersonnelInCondition"
  | "getSectionsOfPersonnel"
  | "findPersonInSection"
  | "isGroupFreeManager"
>;

type PresenceInput = InputOf<typeof declared.getAttendanceStatus>;
type Managed = ListQuery & { adminPersonnelNumber?: string | undefined };

/** Lists of the people a manager sees, each limited to the records that carry the flag its call declares. */
export const personnelLists: Lists = {
  getPersonnelForView: people,
  getPersonnel: people,
  getPresentPersonnel: presence(["present", "late"]),
  getAbsentPersonnel: presence(missingStates),
  getAttendanceStatus: presence(presenceStates),

  async getPersonnelOfSections({ sectionCode, isActive, search, ...list }, context) {
    const reach = await reachWithin(context, sectionCode);
    const everyone = listedPeople(context.db)
      .where(withinReach(reach))
      .where(meantBy(search))
      .$if(Boolean(sectionCode), (query) => query.where("person.section_code", "=", sectionCode ?? ""));
    const listed = isActive === undefined ? everyone : everyone.where("person.is_active", "=", isActive);
    const { people, active } = await everyone
      .clearSelect()
      .select([
        sql<number>`count(*)::int`.as("people"),
        sql<number>`count(*) filter (where person.is_active)::int`.as("active"),
      ])
      .executeTakeFirstOrThrow();
    const sum = { people, active, inactive: people - active };
    return { ...(await listPage(listed, list, peopleSorting)), sum };
  },

  async getPersonnelInReach({ adminPersonnelNumber, personnelNumber, permission, ...list }, context) {
    if (permission !== undefined && !allAdminFlags.has(permission))
      throw fail("unknown-permission", { code: permission }, ["permission"]);
    // The spec sends the caller's number under either name.
    const byOne = await reachCarrying(context, permission, adminPersonnelNumber);
    const reach = personnelNumber ? await reachCarrying(context, permission, personnelNumber) : byOne;
    const { items, total } = await listPeople(context, reach, list);
    const kept = await keptPasswordsAmong(
      context,
      items.map((person) => person.personnelNumber),
    );
    return {
      items: items.map((person) => ({ ...person, passwordKept: kept(person.personnelNumber) })),
      total,
    };
  },

  async getAbsentPersonnelInCondition({ date, condition, sectionCode, ...list }, context) {
    const reach = await reachWithin(context, sectionCode);
    // Our choice: without a condition, everyone who is not there, whatever the reason.
    const states: PresenceState[] = condition ? [condition] : [...missingStates, "leave", "mission"];
    const { items, total } = await listPresence(context, { reach, date, states, sectionCode }, list);
    return { items, total };
  },

  async getSectionsOfPersonnel({ personnelNumbers }, context) {
    const found = await listedPeople(context.db)
      .where(sql<boolean>`person.personnel_number = any(${personnelNumbers}::text[])`)
      .where(withinReach(await reachableSections(context)))
      .orderBy("person.personnel_number")
      .execute();
    const known = new Set(found.map((person) => person.personnelNumber));
    const missing = personnelNumbers.find((number) => !known.has(number));
    if (missing !== undefined) throw notFoundFor(context, missing);
    return found;
  },

  async findPersonInSection({ personnelNumber, sectionCode }, context) {
    const reach = await reachableSections(context);
    if (!reaches(reach, sectionCode || null)) throw fail("not-yours");
    const found = await listedPeople(context.db)
      .where("person.personnel_number", "=", personnelNumber)
      .where("person.section_code", "is not distinct from", sectionCode || null)
      .executeTakeFirst();
    if (!found) throw fail("person-not-found", { personnelNumber }, ["personnelNumber"]);
    return found;
  },

  async isGroupFreeManager({ adminPersonnelNumber }, context) {
    assertSelfOrAdmin(context, adminPersonnelNumber);
    const records = await recordsOf(context.db, adminPersonnelNumber);
    return { isGroupFree: records.some((record) => record.sectionCode === null) };
  },
};

async function people({ adminPersonnelNumber, ...list }: Managed, context: SignedIn) {
  return listPeople(context, await reachableSections(context, adminPersonnelNumber), list);
}

/** People in some states; a condition selects a single one. */
function presence(all: readonly PresenceState[]) {
  return async (
    { adminPersonnelNumber, date, state, sectionCode, ...list }: PresenceInput,
    context: SignedIn,
  ) => {
    const reach = await reachableSections(context, adminPersonnelNumber);
    if (sectionCode && !reaches(reach, sectionCode)) throw fail("not-yours");
    const states = all.filter((one) => state === undefined || one === state);
    return listPresence(context, { reach, date, all, states, sectionCode }, list);
  };
}

function listPeople({ db }: SignedIn, reach: Reach, list: ListQuery) {
  const query = listedPeople(db).where(withinReach(reach)).where(meantBy(list.search));
  return listPage(query, list, peopleSorting);
}

function notFoundFor({ who }: SignedIn, personnelNumber: string): Error {
  return who.kind === "webAdmin" ? fail("person-not-found", { personnelNumber }) : fail("not-yours");
}
