import { fail } from "@schemas/errors";
import { type RawBuilder, sql } from "kysely";
import type { SignedIn } from "../context/context";
import { personOf } from "../context/identity";
import { findPlace, withinReach } from "../db/tables/people";
import type { HolidayScope, Level } from "../rules/day-work/types";
import { type Reach, reaches } from "../rules/reach";
import { ofAdministrator } from "./reach";

/*
 * What holds for a section or a person is theirs who administer those; what holds for all, or for groups across the
 * sections, an administrator of some sections only looks at.
 */

type Columns = { level: RawBuilder<unknown>; subject: RawBuilder<unknown> };

/** The condition that a row of a register with a scope concerns people of a reach, or everybody. */
export function scopeWithin(reach: Reach, { level, subject }: Columns): RawBuilder<boolean> {
  if (reach.isEveryone) return sql<boolean>`true`;
  return sql<boolean>`case ${level}
    when 'SECTION' then ${subject} = any(${reach.sections}::text[])
    when 'PERSON' then exists (select from person where person.personnel_number = ${subject} and ${withinReach(reach)})
    else true end`;
}

/** Refuses to change what holds for people out of reach, for everybody, or for the caller alone. */
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
