import {
  type personnel as declared,
  type KeptPassword,
  missingStates,
  type PresenceState,
  presenceStates,
} from "@schemas/calls/personnel";
import type { InputOf } from "@schemas/define-call";
import { fail } from "@schemas/errors";
import { allAdminFlags } from "@schemas/permission-codes";
import { sql } from "kysely";
import { administratorsAmong } from "../access/above";
import { assertSelfOrAdmin, reachableSections, reachCarrying, reachWithin } from "../access/reach";
import type { SignedIn } from "../context/context";
import { type ListQuery, listPage, mapPage, rowsOfPage } from "../db/tables/list-page";
import { listedPeople, peopleSorting, peopleWithin, withinReach } from "../db/tables/people";
import { recordsOf, sectionAdminsAmong } from "../db/tables/section-admins";
import { type Reach, reaches } from "../rules/reach";
import { countPresence, listOfPresence, pageOfPresence, sumOfStates } from "../work/presence";
import { directoryPasswordsAmong } from "./directory-password";
import type { Handlers } from "./handlers";
import { inParts } from "./in-parts";

type PresenceInput = InputOf<typeof declared.getAttendanceStatus>;
type Managed = ListQuery & { adminPersonnelNumber?: string | undefined };

/** Lists of the people a manager sees, each limited to the records that carry the flag its call declares. */
export const personnelLists = {
  getPersonnelForView: people,
  getPersonnel: people,
  getPresentPersonnel: presence(["present", "late"]),
  getAbsentPersonnel: presence(missingStates),
  getAttendanceStatus: presence(presenceStates),

  async getPersonnelOfSections({ part, sectionCode, isActive, search, ...list }, context) {
    const reach = await reachWithin(context, sectionCode);
    const everyone = peopleWithin(context.db, { reach, search, sectionCode });
    const listed = isActive === undefined ? everyone : everyone.where("person.is_active", "=", isActive);
    return inParts(part, {
      rows: () => rowsOfPage(listed, list, peopleSorting),
      totals: async () => {
        const { people, active } = await everyone
          .clearSelect()
          .select(sql<number>`count(*)::int`.as("people"))
          .select(sql<number>`count(*) filter (where person.is_active)::int`.as("active"))
          .executeTakeFirstOrThrow();
        const inactive = people - active;
        const total = isActive === undefined ? people : isActive ? active : inactive;
        return { total, sum: { people, active, inactive } };
      },
    });
  },

  async getPersonnelInReach({ adminPersonnelNumber, personnelNumber, permission, ...list }, context) {
    if (permission !== undefined && !allAdminFlags.has(permission))
      throw fail("unknown-permission", { code: permission }, ["permission"]);
    // The spec sends the caller's number under either name.
    const byOne = await reachCarrying(context, permission, adminPersonnelNumber);
    const reach = personnelNumber ? await reachCarrying(context, permission, personnelNumber) : byOne;
    const page = await listPeople(context, reach, list);
    const numbers = page.items.map((person) => person.personnelNumber);
    const reasonOf = await keptPasswordsAmong(context, numbers);
    return mapPage(page, (person) => ({ ...person, passwordKept: reasonOf(person.personnelNumber) }));
  },

  async getAbsentPersonnelInCondition({ date, condition, sectionCode, ...list }, context) {
    const reach = await reachWithin(context, sectionCode);
    // Our choice: without a condition, everyone who is absent for any reason.
    const states: PresenceState[] = condition ? [condition] : [...missingStates, "leave", "mission"];
    return listOfPresence(context, { reach, date, states, sectionCode }, list);
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
    return listedPeople(context.db)
      .where("person.personnel_number", "=", personnelNumber)
      .where("person.section_code", "is not distinct from", sectionCode || null)
      .executeTakeFirstOrThrow(() => fail("person-not-found", { personnelNumber }, ["personnelNumber"]));
  },

  async isGroupFreeManager({ adminPersonnelNumber }, context) {
    assertSelfOrAdmin(context, adminPersonnelNumber);
    const records = await recordsOf(context.db, adminPersonnelNumber);
    return { isGroupFree: records.some((record) => record.sectionCode === null) };
  },
} satisfies Partial<Handlers<typeof declared>>;

async function people({ adminPersonnelNumber, ...list }: Managed, context: SignedIn) {
  return listPeople(context, await reachableSections(context, adminPersonnelNumber), list);
}

/** People in some of the given states; a condition selects one. */
function presence(all: readonly PresenceState[]) {
  return async (
    { part, adminPersonnelNumber, date, state, sectionCode, ...list }: PresenceInput,
    context: SignedIn,
  ) => {
    const reach = await reachableSections(context, adminPersonnelNumber);
    if (sectionCode && !reaches(reach, sectionCode)) throw fail("not-yours");
    const states = all.filter((one) => state === undefined || one === state);
    const wanted = { reach, date, sectionCode };
    return inParts(part, {
      rows: () => pageOfPresence(context, { ...wanted, states }, list),
      totals: async () => {
        const { counts } = await countPresence(
          context,
          { ...wanted, states: all },
          { search: list.search, states: [] },
        );
        const sum = sumOfStates(counts);
        return { total: state ? sum[state] : sum.people, sum };
      },
    });
  };
}

function listPeople({ db }: SignedIn, reach: Reach, list: ListQuery) {
  return listPage(peopleWithin(db, { reach, search: list.search }), list, peopleSorting);
}

function notFoundFor({ who }: SignedIn, personnelNumber: string): Error {
  return who.kind === "webAdmin" ? fail("person-not-found", { personnelNumber }) : fail("not-yours");
}

/** Why a manager cannot reset the passwords of these people, by the rules of the reset itself; null if they can. */
async function keptPasswordsAmong({ db, server }: SignedIn, personnelNumbers: readonly string[]) {
  const sectionAdmins = await sectionAdminsAmong(db, personnelNumbers);
  const administrators = new Set(await administratorsAmong(db, personnelNumbers));
  const ofDirectory = await directoryPasswordsAmong(db, server, personnelNumbers);
  return (one: string): KeptPassword | null => {
    if (sectionAdmins.has(one)) return "sectionAdmin";
    if (administrators.has(one)) return "administrator";
    return ofDirectory.has(one) ? "directory" : null;
  };
}
