import { type AdminRecord, carriesFlag } from "@schemas/admin-records";
import type { AdminFlag } from "@schemas/define-call";

/** Whose information someone may see: everyone's, or that of some sections and perhaps of people without one. */
export type Reach =
  | { isEveryone: true }
  | { isEveryone: false; sections: readonly string[]; groupFree: boolean };

/** A section-admin record with the section it is for; null is the group-free option. */
export type ReachRecord = AdminRecord & { sectionCode: string | null };

/** The reach that records give which carry a flag, or each of several. */
export function reachOf(records: readonly ReachRecord[], flags: AdminFlag | readonly AdminFlag[]): Reach {
  const wanted = Array.isArray(flags) ? flags : [flags];
  const counting = records.filter((record) => wanted.every((flag) => carriesFlag(record, flag)));
  const sections = counting.flatMap(({ sectionCode }) => (sectionCode === null ? [] : [sectionCode]));
  return { isEveryone: false, sections, groupFree: counting.length > sections.length };
}

/** Whether it holds nobody, whoever there is. */
export function isEmpty(reach: Reach): boolean {
  return !reach.isEveryone && reach.sections.length === 0 && !reach.groupFree;
}

/** Whether a section (null: none) lies within a reach. */
export function reaches(reach: Reach, sectionCode: string | null): boolean {
  if (reach.isEveryone) return true;
  return sectionCode === null ? reach.groupFree : reach.sections.includes(sectionCode);
}

/** What lies within both. */
export function common(one: Reach, other: Reach): Reach {
  if (one.isEveryone) return other;
  if (other.isEveryone) return one;
  return {
    isEveryone: false,
    sections: other.sections.filter((code) => one.sections.includes(code)),
    groupFree: one.groupFree && other.groupFree,
  };
}
