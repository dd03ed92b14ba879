import type { AdminFlag } from "./define-call";
import { adminFlagGroups, adminFlags } from "./permission-codes";

/** What a section-admin record gives its holder. */
export type AdminRecord = { readonly isManager: boolean; readonly flags: readonly number[] };

const viewFlags: ReadonlySet<number> = new Set(adminFlagGroups.view?.map((name) => adminFlags[name]));

/**
 * Whether a record carries an admin flag (by index, schemas/permission-codes.ts). A manager of a section may view all
 * of it; everything else counts only when its own flag is set.
 */
export function carriesFlag(record: AdminRecord, flag: AdminFlag): boolean {
  if (flag === null || flag === "any") return flag === "any";
  return record.flags.includes(flag) || (record.isManager && viewFlags.has(flag));
}

/** The flags that any of some records carries. */
export function flagsIn(records: readonly AdminRecord[]): ReadonlySet<number> {
  return new Set(Object.values(adminFlags).filter((flag) => records.some((one) => carriesFlag(one, flag))));
}
