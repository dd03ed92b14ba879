import * as z from "zod";

const accessSetSchema = z.object({ codes: z.array(z.number()), isManager: z.boolean().optional() });
/** What is ticked: permission codes or admin flags, and for a section-admin record whether it makes a manager. */
export type AccessSet = Readonly<{ codes: readonly number[]; isManager?: boolean | undefined }>;

const draftSchema = z.object({ value: accessSetSchema, base: accessSetSchema });

/** A stored draft; null when it cannot be understood. */
export function readSetDraft(values: unknown): { value: AccessSet; base: AccessSet } | null {
  return draftSchema.safeParse(values).data ?? null;
}

/** The set with these codes as well. */
export const withCodes = (set: AccessSet, codes: readonly number[]): AccessSet => ({
  ...set,
  codes: [...new Set([...set.codes, ...codes])],
});

export function isSameSet(a: AccessSet, b: AccessSet): boolean {
  return (
    a.isManager === b.isManager &&
    a.codes.length === b.codes.length &&
    a.codes.every((code) => b.codes.includes(code))
  );
}

/** The changes to a set: the codes ticked and those cleared. */
export function changesOf(base: AccessSet, next: AccessSet) {
  return {
    added: next.codes.filter((code) => !base.codes.includes(code)),
    removed: base.codes.filter((code) => !next.codes.includes(code)),
    isManager: next.isManager === base.isManager ? undefined : next.isManager,
  };
}

/** Combines two people's changes to the same set; a code is either ticked or not, so they never conflict. */
export function bothChanges(base: AccessSet, mine: AccessSet, theirs: AccessSet): AccessSet {
  const { added, removed, isManager } = changesOf(base, mine);
  return {
    codes: [...new Set([...theirs.codes, ...added])].filter((code) => !removed.includes(code)),
    isManager: isManager ?? theirs.isManager,
  };
}
