import { type AdminRecord, carriesFlag } from "./admin-flags";

/** Whose information someone may see: everyone's, or that of some sections and perhaps of people without one. */
export type Reach =
  | { isEveryone: true }
  | { isEveryone: false; sections: readonly string[]; groupFree: boolean };

/** A section-admin record with the section it is for; null is the group-free option. */
export type ReachRecord = AdminRecord & { sectionCode: string | null };

/** The reach that records give, of those that carry the flag, or all of the flags, when some are asked for. */
export function reachOf(records: readonly ReachRecord[], flags: number | readonly number[] = []): Reach {
  const wanted = typeof flags === "number" ? [flags] : flags;
  const counting = records.filter((record) => wanted.every((flag) => carriesFlag(record, flag)));
  const sections = counting.flatMap(({ sectionCode }) => (sectionCode === null ? [] : [sectionCode]));
  return { isEveryone: false, sections, groupFree: counting.length > sections.length };
}

/** Whether a section (null: none) lies within a reach. */
export function reaches(reach: Reach, sectionCode: string | null): boolean {
  if (reach.isEveryone) return true;
  return sectionCode === null ? reach.groupFree : reach.sections.includes(sectionCode);
}
