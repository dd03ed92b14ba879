import { fail } from "@schemas/errors";
import { type RawBuilder, sql } from "kysely";
import type { SignedIn } from "../context/context";
import { personOf } from "../context/identity";
import { findPlace, withinReach } from "../db/tables/people";
import type { HolidayScope, Level } from "../rules/day-work/types";
import { type Reach, reaches } from "../rules/reach";
import { ofAdministrator } from "./reach";

/*
 * Rows about a section or a person belong to those who administer them. Rows for everyone, or for groups across
 * sections, are read-only for an administrator of some sections.
 */

type Columns = { level: RawBuilder<unknown>; subject: RawBuilder<unknown> };

/** The condition that a register row with a scope concerns people within reach, or everybody. */
export function scopeWithin(reach: Reach, { level, subject }: Columns): RawBuilder<boolean> {
  if (reach.isEveryone) return sql<boolean>`true`;
  return sql<boolean>`case ${level}
    when 'SECTION' then ${subject} = any(${reach.sections}::text[])
    when 'PERSON' then exists (select from person where person.personnel_number = ${subject} and ${withinReach(reach)})
    else true end`;
}

/** Refuses changes of rows that apply to people out of reach, to everybody, or to the caller alone. */
export async function assertOwnScope(
  context: SignedIn,
  { level, subject }: { level: HolidayScope | Level; subject: string | null },
): Promise<void> {
  if (level === "PERSON" && subject !== null && subject === personOf(context.who)) throw fail("own-affairs");
  const reach = ofAdministrator(context);
  if (reach.isEveryone) return;
  if (subject === null || (level !== "SECTION" && level !== "PERSON")) throw fail("sections-only");
  const place = level === "SECTION" ? { sectionCode: subject } : await findPlace(context.db, subject);
  if (!place || !reaches(reach, place.sectionCode)) throw fail("not-yours");
}
