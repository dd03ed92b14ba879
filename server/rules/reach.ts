import { type AdminRecord, carriesFlag } from "@schemas/admin-records";
import type { AdminFlag } from "@schemas/define-call";

/** The people whose information someone may see: everyone, or some sections and perhaps people without a section. */
export type Reach =
  | { isEveryone: true }
  | { isEveryone: false; sections: readonly string[]; groupFree: boolean };

/** A section-admin record with its section; null is the group-free option. */
export type ReachRecord = AdminRecord & { sectionCode: string | null };

/** The reach of the records that carry a flag, or each of several flags. */
export function reachOf(records: readonly ReachRecord[], flags: AdminFlag | readonly AdminFlag[]): Reach {
  const wanted = Array.isArray(flags) ? flags : [flags];
  const counting = records.filter((record) => wanted.every((flag) => carriesFlag(record, flag)));
  const sections = counting.flatMap(({ sectionCode }) => (sectionCode === null ? [] : [sectionCode]));
  return { isEveryone: false, sections, groupFree: counting.length > sections.length };
}

/** Whether the reach contains nobody at all. */
export function isEmpty(reach: Reach): boolean {
  return !reach.isEveryone && reach.sections.length === 0 && !reach.groupFree;
}

/** Whether a section (null: none) is within a reach. */
export function reaches(reach: Reach, sectionCode: string | null): boolean {
  if (reach.isEveryone) return true;
  return sectionCode === null ? reach.groupFree : reach.sections.includes(sectionCode);
}

/** The intersection of two reaches. */
export function common(one: Reach, other: Reach): Reach {
  if (one.isEveryone) return other;
  if (other.isEveryone) return one;
  return {
    isEveryone: false,
    sections: other.sections.filter((code) => one.sections.includes(code)),
    groupFree: one.groupFree && other.groupFree,
  };
}
