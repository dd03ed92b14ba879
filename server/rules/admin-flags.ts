import { adminFlagGroups, adminFlags } from "@schemas/permission-codes";

/** What a section-admin record gives its holder. */
export type AdminRecord = { isManager: boolean; flags: readonly number[] };

const viewFlags: ReadonlySet<number> = new Set(adminFlagGroups.view?.map((name) => adminFlags[name]));

/**
 * Whether a record carries an admin flag (by index, schemas/permission-codes.ts). A manager of a section may view all
 * of it; everything else counts only when its own flag is set.
 */
export function carriesFlag(record: AdminRecord, flag: number): boolean {
  return record.flags.includes(flag) || (record.isManager && viewFlags.has(flag));
}
