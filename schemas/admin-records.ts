import type { AdminFlag } from "./define-call";
import { adminFlagGroups, adminFlags } from "./permission-codes";

/** The rights that a section-admin record gives its holder. */
export type AdminRecord = { readonly isManager: boolean; readonly flags: readonly number[] };

const viewFlags: ReadonlySet<number> = new Set(adminFlagGroups.view?.map((name) => adminFlags[name]));

/**
 * Whether a record carries an admin flag (by index, schemas/permission-codes.ts). A section's manager may view
 * everything in it; everything else requires its own flag.
 */
export function carriesFlag(record: AdminRecord, flag: AdminFlag): boolean {
  if (flag === null || flag === "any") return flag === "any";
  return record.flags.includes(flag) || (record.isManager && viewFlags.has(flag));
}

/** The flags carried by any of the records. */
export function flagsIn(records: readonly AdminRecord[]): ReadonlySet<number> {
  return new Set(Object.values(adminFlags).filter((flag) => records.some((one) => carriesFlag(one, flag))));
}
