import type { calls } from "@schemas/calls";
import { fail } from "@schemas/errors";
import { assertDelegated, assertWithinOwnCodes } from "../access/delegated";
import { permissionSetsOf } from "../access/permissions-in-force";
import { assertMaySee, assertSelfOrAdmin, reachWithin } from "../access/reach";
import type { Db } from "../db/db";
import { lock } from "../db/locks";
import { changeRow, findRow, holdIfAny } from "../db/one-row";
import { recordsOf } from "../db/tables/section-admins";
import { readSetting, writeSetting } from "../db/tables/settings";
import { knownPermissionCodes } from "../rules/known-codes";
import { permissionsInForce } from "../rules/permissions-in-force";
import { assertVersion } from "../rules/version-check";
import type { Handlers } from "./handlers";

export const permissions: Handlers<typeof calls.permissions> = {
  async getPermissionList({ personnelNumber }, context) {
    // The web administrator needs no codes.
    if (context.who.kind === "webAdmin" && personnelNumber === context.who.username) return [];
    await assertMaySee(context, personnelNumber);
    const { codes, source } = permissionsInForce(await permissionSetsOf(context.db, personnelNumber));
    return codes.map((code) => ({ code, source }));
  },

  async getAdminPermissionList(_, { db, who }) {
    if (who.kind !== "employee") return [];
    const records = await recordsOf(db, who.personnelNumber);
    return records.map(({ id, ...record }) => ({ recordId: id, ...record, flags: [...record.flags] }));
  },

  async getPersonnelPermissionList({ personnelNumber }, { db }) {
    const sets = await permissionSetsOf(db, personnelNumber);
    return {
      default: [...sets.default],
      section: sets.section && [...sets.section],
      person: sets.person && [...sets.person],
      source: permissionsInForce(sets).source,
    };
  },

  async getSectionPermissions({ sectionCode, adminPersonnelNumber }, context) {
    const { db } = context;
    if (adminPersonnelNumber) assertSelfOrAdmin(context, adminPersonnelNumber);
    // The default replaces a section's missing set, so any manager may see it.
    await reachWithin(context, sectionCode);
    const section =
      sectionCode === ""
        ? undefined
        : await findRow(db, "section", { code: sectionCode }, ["permission", "version"]);
    if (sectionCode && !section) throw fail("section-not-found", { code: sectionCode });
    const own = section?.permission ?? null;
    return {
      permission: own ?? (await readSetting(db, "defaultPermission")) ?? [],
      isOwn: own !== null || sectionCode === "",
      version: section?.version ?? (await defaultVersion(db)),
    };
  },

  async updatePermission({ personnelNumber, permission, version }, context) {
    const { db, record } = context;
    await assertDelegated(context, [personnelNumber]);
    const after = knownPermissionCodes(permission);
    const before = await lockPermission(db, "person", personnelNumber);
    if (!before) throw fail("person-not-found", { personnelNumber });
    assertVersion(before.version, version);
    await assertWithinOwnCodes(context, personnelNumber, after);
    await setPermission(db, "person", personnelNumber, after);
    await record("set-permission", "person", personnelNumber, changed(before.permission, after));
  },

  async updateDefaultPermission({ permission, version }, { db, record }) {
    const after = knownPermissionCodes(permission);
    // Serialised, so that each version means one state.
    await lock(db, "defaultPermission");
    const current = await defaultVersion(db);
    assertVersion(current, version);
    const before = (await readSetting(db, "defaultPermission")) ?? [];
    await writeSetting(db, "defaultPermission", after);
    await writeSetting(db, "defaultPermissionVersion", current + 1);
    await record("set-permission", "setting", "defaultPermission", changed(before, after));
  },

  async resetDedicatedPermissions({ personnelNumbers, version }, context) {
    const { db, record } = context;
    await assertDelegated(context, personnelNumbers);
    let count = 0;
    for (const personnelNumber of inLockingOrder(personnelNumbers)) {
      const before = await lockPermission(db, "person", personnelNumber);
      if (!before) throw fail("person-not-found", { personnelNumber });
      assertVersion(before.version, version);
      if (!before.permission) continue;
      await assertWithinOwnCodes(context, personnelNumber, null);
      await setPermission(db, "person", personnelNumber, null);
      await record("reset-permission", "person", personnelNumber, changed(before.permission, null));
      count += 1;
    }
    return { count };
  },

  async updateSectionsPermission({ sectionCodes, permission, version }, { db, record }) {
    const after = permission ? knownPermissionCodes(permission) : null;
    const codes = inLockingOrder(sectionCodes);
    for (const code of codes) {
      const before = await lockPermission(db, "section", code);
      if (!before) throw fail("section-not-found", { code });
      assertVersion(before.version, version);
      await setPermission(db, "section", code, after);
      const action = after ? "set-permission" : "reset-permission";
      await record(action, "section", code, changed(before.permission, after));
    }
    return { count: codes.length };
  },
};

/** The version of the default set; it rises with every change. */
const defaultVersion = async (db: Db) => (await readSetting(db, "defaultPermissionVersion")) ?? 1;

type Permission = readonly number[] | null;
/** A change as the history records it. */
const changed = (before: Permission, after: Permission) => ({
  before: { permission: before },
  after: { permission: after },
});

/** Without duplicates and always in the same order, so that two batches never deadlock on rows. */
function inLockingOrder(keys: readonly string[]): string[] {
  return [...new Set(keys)].sort();
}

type Whose = "person" | "section";

// The types below follow the section; the columns of a person differ only in that of the key.
const tableOf = (whose: Whose) => whose as "section";
const keyOf = (whose: Whose) => (whose === "person" ? "personnel_number" : "code") as "code";

/** The own set of a person or a section (null if none), with its row locked; undefined if there is no such row. */
const lockPermission = (db: Db, whose: Whose, key: string) =>
  holdIfAny(db, tableOf(whose), { [keyOf(whose)]: key }, ["permission", "version"]);

/** Sets a person's or a section's own set; null deletes it. */
async function setPermission(db: Db, whose: Whose, key: string, permission: number[] | null): Promise<void> {
  await changeRow(db, tableOf(whose), { [keyOf(whose)]: key }, { permission });
}
