import { isDeepStrictEqual } from "node:util";
import { fail } from "@schemas/errors";
import { addDays } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import { assertOwnScope, scopeWithin } from "../../access/own-scope";
import { ofAdministrator } from "../../access/reach";
import type { SignedIn } from "../../context/context";
import { subjectCode, subjectName } from "../../db/tables/subject-text";
import type { Level } from "../../rules/day-work/types";
import type { Stretch } from "../../work/touched";
import { scopeId, withinScope } from "../scopes";

/*
 * Hooks shared by registers whose rows apply to the organisation, a section, a work group or a person, from one day
 * until another (`schemas/by-level.ts`).
 */

type Stored = { readonly level: Level; readonly subject_id: string | null };
type Days = { readonly from: string; readonly to?: string | null };
type Rows = { readonly row: Days; readonly stored: Stored & { readonly version: number } };

/** The hooks common to all these registers; `table` is the register's table. */
export function byLevel(table: string) {
  const whom = { level: `${table}.level`, subject: `${table}.subject_id` };
  return {
    reads: {
      subject: subjectCode(whom),
      subjectName: subjectName(whom),
      from: sql`lower(${sql.ref(`${table}.during`)})`,
      to: sql`upper(${sql.ref(`${table}.during`)}) - 1`,
    },
    within: (context: SignedIn) =>
      scopeWithin(ofAdministrator(context), { level: sql.ref(whom.level), subject: sql.ref(whom.subject) }),
  };
}

/** Refuses a row for people the caller does not administer, and days that end before they begin. */
export async function assertOwnDays(
  context: SignedIn,
  { was, form }: { readonly was?: { readonly stored: Stored }; readonly form?: Days },
): Promise<void> {
  if (was) await assertOwnScope(context, { level: was.stored.level, subject: was.stored.subject_id });
  if (form?.to && form.to < form.from) throw fail("end-before-start", {}, ["to"]);
}

/** The table columns for whom and which days a form applies to. Refuses people the caller does not administer. */
export async function whomAndWhen(
  context: SignedIn,
  { level, subject, from, to }: Days & { readonly level: Level; readonly subject: string },
) {
  const subject_id = await scopeId(context.db, level, subject, "subject");
  await assertOwnScope(context, { level, subject: subject_id });
  return { subject_id, during: `[${from},${to ? addDays(to, 1) : ""})` };
}

/** The days to recompute after a change: those before and after it. Renaming alone (column `name`) changes none. */
export const touchesDays =
  (name: string) =>
  (was: Rows | undefined, is: Rows | undefined): Stretch[] =>
    was && is && isDeepStrictEqual(withoutName(was, name), withoutName(is, name))
      ? []
      : [was, is].flatMap((one) => (one ? [daysOf(one)] : []));

const withoutName = ({ stored }: Rows, name: string) => ({
  ...stored,
  version: undefined,
  [name]: undefined,
});

const daysOf = ({ row: { from, to }, stored: { level, subject_id } }: Rows): Stretch => ({
  from,
  to: to ?? null,
  people: withinScope(level, subject_id),
});
