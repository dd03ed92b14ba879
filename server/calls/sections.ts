import { carriesFlag } from "@schemas/admin-records";
import { calls } from "@schemas/calls";
import type { AnyCall } from "@schemas/define-call";
import { fail } from "@schemas/errors";
import { adminFlags } from "@schemas/permission-codes";
import { sql } from "kysely";
import { refusalOf } from "../access/permitted";
import { aboutPerson, assertSelfOrAdmin, ofAdministrator, reachableSections } from "../access/reach";
import type { SignedIn } from "../context/context";
import { readRow } from "../db/one-row";
import { inPersianOrder } from "../db/tables/list-page";
import { narrowed } from "../db/tables/narrowed";
import { findPlace } from "../db/tables/people";
import { isAdminOf, recordsOf } from "../db/tables/section-admins";
import {
  lockSection,
  matchesSection,
  openSections,
  removeSection,
  sectionWithin,
} from "../db/tables/sections";
import { type ReachRecord, reaches } from "../rules/reach";
import { assertVersion } from "../rules/version-check";
import type { Handlers } from "./handlers";
import { sectionAdmins } from "./section-admins";

export const sections: Handlers<typeof calls.sections> = {
  ...sectionAdmins,

  getSectionsList: async ({ adminPersonnelNumber }, context) => {
    assertSelfOrAdmin(context, adminPersonnelNumber);
    const { db } = context;
    return db
      .selectFrom("section_admin")
      .leftJoin("section", "section.code", "section_admin.section_code")
      .select(["section_admin.id", "section_admin.section_code as sectionCode"])
      .select("section.name as sectionName")
      .select(["section_admin.is_manager as isManager", "section_admin.flags"])
      .where("section_admin.personnel_number", "=", adminPersonnelNumber)
      .orderBy(inPersianOrder("section.name"), (order) => order.asc().nullsLast())
      .orderBy("section_admin.id")
      .execute();
  },

  getSectionsForManager: sectionsOf((record) => record.isManager),
  getAllSectionsForManager: sectionsOf(() => true),
  getSectionsForPresence: sectionsOf((record) => carriesFlag(record, adminFlags.viewPresence)),

  getAllSections: ({ search, codes }, { db }) =>
    openSections(db)
      .where(matchesSection("section", search))
      .where(narrowed({ codes }, { codes: (list) => sql`code = any(${list}::text[])` }))
      .execute(),

  async getSectionsInReach({ search }, context) {
    return openSections(context.db)
      .where(sectionWithin(await reachableSections(context), "code"))
      .where(matchesSection("section", search))
      .execute();
  },

  canChangePermission: mayIn(calls.permissions.updatePermission, adminFlags.changePermissions),
  canResetPassword: mayIn(calls.personnel.changePasswordByAdmin, adminFlags.resetPasswords),

  isOutOfGroup: aboutPerson(async ({ personnelNumber }, { db }) => {
    const place = await findPlace(db, personnelNumber);
    return { isSo: place?.sectionCode === null };
  }),

  async isDuplicateAdmin({ personnelNumber, sectionCode, id }, { db }) {
    return { isSo: await isAdminOf(db, personnelNumber, sectionCode || null, id) };
  },

  // Our choice: someone may be an admin of several sections; this only reports that they already are one.
  async isInAdminList({ personnelNumber, sectionCode, id }, { db }) {
    const others = (await recordsOf(db, personnelNumber)).filter((record) => record.id !== id);
    return { isSo: others.some((record) => record.sectionCode !== (sectionCode || null)) };
  },

  async getAdminSectionCodes({ personnelNumber }, context) {
    assertSelfOrAdmin(context, personnelNumber);
    const records = await recordsOf(context.db, personnelNumber);
    return records.map(({ id, sectionCode }) => ({ id, sectionCode }));
  },

  findSectionName: ({ sectionCode: code }, { db }) =>
    readRow(db, "section", { code }, ["code", "name"], () =>
      fail("section-not-found", { code }, ["sectionCode"]),
    ),

  async deleteSection({ sectionCode, version }, { db, record }) {
    const { name, permission, minimum, people, records, ...section } = await lockSection(db, sectionCode);
    assertVersion(section.version, version);
    if (people > 0 || records > 0) throw fail("section-in-use", { name, people, records });
    const isClosed = await removeSection(db, sectionCode);
    await record(isClosed ? "close" : "delete", "section", sectionCode, {
      before: { name, permission, ...(minimum !== null && { minimum }) },
    });
  },
};

/** The sections of a manager's records that count, or those of web administrators who ask for themselves. */
function sectionsOf(counts: (record: ReachRecord) => boolean) {
  return async ({ personnelNumber }: { personnelNumber: string }, context: SignedIn) => {
    assertSelfOrAdmin(context, personnelNumber);
    const { db, who } = context;
    if (who.kind === "webAdmin" && personnelNumber === who.username)
      return openSections(db)
        .where(sectionWithin(ofAdministrator(context), "code"))
        .execute();
    const records = (await recordsOf(db, personnelNumber)).filter(counts);
    const codes = records.flatMap(({ sectionCode }) => (sectionCode === null ? [] : [sectionCode]));
    return openSections(db).where(sql<boolean>`code = any(${codes}::text[])`).execute();
  };
}

/**
 * Whether the caller may make a call about people of a section: a manager whose record has the flag, or an
 * administrator.
 */
function mayIn(call: AnyCall, flag: number) {
  return async (
    { personnelNumber, sectionCode }: { personnelNumber: string; sectionCode: string },
    context: SignedIn,
  ) => {
    assertSelfOrAdmin(context, personnelNumber);
    const { db, who } = context;
    const section = sectionCode || null;
    if (who.kind === "webAdmin" && personnelNumber === who.username) {
      const isReached = reaches(ofAdministrator(context), section);
      return { isAllowed: isReached && refusalOf(call, who.standing) === undefined };
    }
    const ofSection = (await recordsOf(db, personnelNumber)).filter((one) => one.sectionCode === section);
    return { isAllowed: ofSection.some((record) => carriesFlag(record, flag)) };
  };
}
