import type { calls } from "@schemas/calls";
import { fail } from "@schemas/errors";
import { assertSelfOrAdmin } from "../access/reach";
import { recordToChange } from "../access/record-to-change";
import { addRow, changeRow, setRow } from "../db/one-row";
import { tidyName } from "../db/register-rules";
import { copyRights, rightsOf } from "../db/tables/approval-rights";
import { recordPage } from "../db/tables/list-page";
import { assertPatternExists, listedPatterns, lockPattern, patternSorting } from "../db/tables/patterns";
import { hasDrifted } from "../db/tables/section-admins";
import { refuseDuplicate } from "../db/tables/unique-violation";
import { knownAdminFlags } from "../rules/known-codes";
import { assertVersion } from "../rules/version-check";
import { approvalRights } from "./approval-rights";
import type { Handlers } from "./handlers";

export const patterns: Handlers<typeof calls.patterns> = {
  ...approvalRights({
    owner: "pattern",
    key: "patternId",
    subject: "pattern",
    assertVisible: ({ db }, id) => assertPatternExists(db, id),
    lock: ({ db }, id) => lockPattern(db, id),
  }),

  getPatternList: (input, { db }) => recordPage(listedPatterns(db, input), input, patternSorting),

  async getPatternOfRecord({ personnelNumber, sectionCode }, context) {
    assertSelfOrAdmin(context, personnelNumber);
    const { db } = context;
    return db
      .selectFrom("section_admin")
      .leftJoin("pattern", "pattern.id", "section_admin.pattern_id")
      .select(["pattern.id", "pattern.name", hasDrifted.as("hasDrifted")])
      .where("section_admin.personnel_number", "=", personnelNumber)
      .where("section_admin.section_code", "is not distinct from", sectionCode || null)
      .executeTakeFirstOrThrow(() => fail("section-admin-not-found"));
  },

  async getPatternPermission({ id }, { db }) {
    return listedPatterns(db)
      .where("pattern.id", "=", id)
      .executeTakeFirstOrThrow(() => fail("pattern-not-found"));
  },

  async addPattern(input, { db, record }) {
    const name = tidyName(input.name);
    const added = await onceNamed(name, () => addRow(db, "pattern", { name }));
    await record("add", "pattern", added.id, { after: { name } });
    return added;
  },

  async renamePattern(input, { db, record }) {
    const name = tidyName(input.name);
    const { id } = input;
    const pattern = await lockPattern(db, id);
    assertVersion(pattern.version, input.version);
    await onceNamed(name, () => changeRow(db, "pattern", { id }, { name }));
    await record("rename", "pattern", id, { before: { name: pattern.name }, after: { name } });
  },

  async updatePatternPermission({ id, permission, version }, { db, record }) {
    const flags = knownAdminFlags(permission);
    const pattern = await lockPattern(db, id);
    assertVersion(pattern.version, version);
    await changeRow(db, "pattern", { id }, { flags });
    await record("set-flags", "pattern", id, { before: { flags: pattern.flags }, after: { flags } });
  },

  // Records keep the rights the pattern gave them, without the reference to it.
  async deletePattern({ id, version }, { db, record }) {
    const { name, flags, ...pattern } = await lockPattern(db, id);
    assertVersion(pattern.version, version);
    const rights = await rightsOf(db, "pattern", id);
    await setRow(db, "section_admin", { pattern_id: id }, { pattern_id: null, pattern_version: null });
    await db.deleteFrom("pattern").where("id", "=", id).execute();
    await record("delete", "pattern", id, { before: { name, flags, rights } });
  },

  async dedicatePattern({ patternId, recordId, version }, context) {
    const { db, record } = context;
    const pattern = await lockPattern(db, patternId);
    const before = await recordToChange(context, recordId);
    assertVersion(before.version, version);
    const rights = await rightsOf(db, "pattern", patternId);
    const { flags } = pattern;
    const given = { flags, pattern_id: patternId, pattern_version: pattern.version };
    await changeRow(db, "section_admin", { id: recordId }, given);
    await copyRights(db, patternId, recordId);
    await record("dedicate-pattern", "section-admin", recordId, {
      before: { patternId: before.patternId, flags: before.flags, rights: before.rights },
      after: { patternId, flags, rights },
    });
  },
};

const onceNamed = <T>(name: string, write: () => Promise<T>) =>
  refuseDuplicate("pattern_name_folded_key", () => fail("pattern-name-taken", { name }, ["name"]), write);
