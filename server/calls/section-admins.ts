import type { sections as declared } from "@schemas/calls/sections";
import { fail } from "@schemas/errors";
import { assertSelfOrAdmin, ofAdministrator, reachableSections } from "../access/reach";
import { recordToChange } from "../access/record-to-change";
import type { SignedIn } from "../context/context";
import { changeRow } from "../db/one-row";
import { listPage, recordPage } from "../db/tables/list-page";
import { activePerson } from "../db/tables/people";
import { adminSorting, isAdminOf, listedAdmins, recordWithin } from "../db/tables/section-admins";
import { assertSectionOpen } from "../db/tables/sections";
import { refuseDuplicate } from "../db/tables/unique-violation";
import { knownAdminFlags } from "../rules/known-codes";
import { reaches } from "../rules/reach";
import { assertVersion } from "../rules/version-check";
import { approvalRights } from "./approval-rights";
import type { Handlers } from "./handlers";

export const sectionAdmins = {
  ...approvalRights({
    owner: "section_admin",
    key: "recordId",
    subject: "section-admin",
    assertVisible: async (context, id) => void (await visibleRecord(context, id)),
    lock: recordToChange,
  }),

  getAdmins: (input, context) =>
    recordPage(
      listedAdmins(context.db, input).where(recordWithin(ofAdministrator(context))),
      input,
      adminSorting,
    ),

  getAdmin: ({ recordId }, context) => visibleRecord(context, recordId),

  async getAdminsOfSection({ recordId }, context) {
    const { sectionCode } = await visibleRecord(context, recordId);
    const { items } = await listPage(
      listedAdmins(context.db).where("section_admin.section_code", "is not distinct from", sectionCode),
      {},
      adminSorting,
    );
    return items;
  },

  async getAdminDegrees({ personnelNumber }, context) {
    assertSelfOrAdmin(context, personnelNumber);
    return context.db
      .selectFrom("section_admin")
      .innerJoin("section_admin_right as held", "held.section_admin_id", "section_admin.id")
      .leftJoin("section", "section.code", "section_admin.section_code")
      .select(["section_admin.id as recordId", "section_admin.section_code as sectionCode"])
      .select(["section.name as sectionName", "held.kind", "held.type_code as code"])
      .select("held.degree as statusCode")
      .where("section_admin.personnel_number", "=", personnelNumber)
      .orderBy("section_admin.id")
      .orderBy("held.kind")
      .orderBy("held.type_code")
      .execute();
  },

  async addAdmin({ personnelNumber, sectionCode: chosen }, context) {
    const { db, record } = context;
    const sectionCode = chosenSection(chosen);
    assertReached(context, sectionCode);
    await activePerson(db, personnelNumber);
    await assertSectionOpen(db, sectionCode);
    if (await isAdminOf(db, personnelNumber, sectionCode)) throw exists(personnelNumber);
    const added = await db
      .insertInto("section_admin")
      .values({ personnel_number: personnelNumber, section_code: sectionCode })
      .onConflict((conflict) => conflict.columns(["personnel_number", "section_code"]).doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!added) throw exists(personnelNumber);
    const after = { personnelNumber, sectionCode };
    await record("add", "section-admin", added.id, { after });
    return added;
  },

  async moveAdmin({ id, personnelNumber, sectionCode: chosen, version }, context) {
    const { db, record } = context;
    const sectionCode = chosenSection(chosen);
    assertReached(context, sectionCode);
    const before = await recordToChange(context, id);
    assertVersion(before.version, version);
    if (before.personnelNumber === personnelNumber && before.sectionCode === sectionCode) return;
    if (before.personnelNumber !== personnelNumber) await activePerson(db, personnelNumber);
    if (before.sectionCode !== sectionCode) await assertSectionOpen(db, sectionCode);
    if (await isAdminOf(db, personnelNumber, sectionCode, id)) throw exists(personnelNumber);
    const holding = { personnel_number: personnelNumber, section_code: sectionCode };
    // Another record may get the same person and section between the check and the change.
    await refuseDuplicate(
      "section_admin_personnel_number_section_code_key",
      () => exists(personnelNumber),
      () => changeRow(db, "section_admin", { id }, holding),
    );
    await record("move", "section-admin", id, {
      before: { personnelNumber: before.personnelNumber, sectionCode: before.sectionCode },
      after: { personnelNumber, sectionCode },
    });
  },

  async updateAdmin({ recordId, isManager, flags: typed, version }, context) {
    const { db, record } = context;
    const flags = knownAdminFlags(typed);
    const before = await recordToChange(context, recordId);
    assertVersion(before.version, version);
    await changeRow(db, "section_admin", { id: recordId }, { is_manager: isManager, flags });
    await record("set-flags", "section-admin", recordId, {
      before: { isManager: before.isManager, flags: before.flags },
      after: { isManager, flags },
    });
  },
} satisfies Partial<Handlers<typeof declared>>;

/** A record as lists show it. A manager sees their own and those of the sections they are an admin of. */
async function visibleRecord(context: SignedIn, id: number) {
  const { db, who } = context;
  const record = await listedAdmins(db).where("section_admin.id", "=", id).executeTakeFirst();
  if (who.kind === "webAdmin") {
    if (!record) throw fail("section-admin-not-found", {}, ["recordId"]);
    if (!reaches(ofAdministrator(context), record.sectionCode)) throw fail("not-yours");
    return record;
  }
  // To a manager, an unknown record and one out of reach look alike.
  if (!record || !reaches(await reachableSections(context), record.sectionCode)) throw fail("not-yours");
  return record;
}

/** Spec §5: a section or the group-free option (an empty code) must be chosen. */
function chosenSection(code: string | undefined): string | null {
  if (code === undefined) throw fail("section-or-group-free", {}, ["sectionCode"]);
  return code || null;
}

/** An administrator of some sections cannot give access to people of other sections, nor to those without one. */
function assertReached(context: SignedIn, sectionCode: string | null): void {
  if (!reaches(ofAdministrator(context), sectionCode)) throw fail("not-yours");
}

function exists(personnelNumber: string) {
  return fail("section-admin-exists", { personnelNumber }, ["personnelNumber"]);
}
