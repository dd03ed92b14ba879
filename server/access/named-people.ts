import type { AnyCall } from "@schemas/define-call";
import { fail } from "@schemas/errors";
import { personKeys } from "@schemas/within-sections";
import type { Db } from "../db/db";
import type { Standing } from "../db/tables/administrators";
import { type Reach, reaches } from "../rules/reach";

/*
 * The people and sections named in an administrator's payload are checked once for every call, before its handler runs.
 */

/** The reach of an administrator: everybody, or the people of their sections. */
export function reachOfStanding({ sections, hasGroupFree }: Standing): Reach {
  return sections === null ? { isEveryone: true } : { isEveryone: false, sections, groupFree: hasGroupFree };
}

function textsOf(value: unknown): string[] {
  if (typeof value === "string") return value === "" ? [] : [value];
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === "string") : [];
}

/** Four-eyes principle: administrators cannot change their own record. */
export function assertNotOwnAffairs(call: AnyCall, input: unknown, { personnelNumber }: Standing): void {
  if (!call.changes || call.needs === null || personnelNumber === null) return;
  if (namedIn(input).includes(personnelNumber)) throw fail("own-affairs");
}

function namedIn(input: unknown): string[] {
  const given = (input ?? {}) as Readonly<Record<string, unknown>>;
  return personKeys.flatMap((key) => textsOf(given[key]));
}

const sectionKeys = ["sectionCode", "sectionCodes", "ofSection"] as const;

/** Refuses people and sections out of the caller's reach. */
export async function assertNamedWithin(
  call: AnyCall,
  input: unknown,
  db: Db,
  { username, standing }: { username: string; standing: Standing },
): Promise<void> {
  const reach = reachOfStanding(standing);
  if (reach.isEveryone || call.needs === null) return;
  const given = (input ?? {}) as Readonly<Record<string, unknown>>;
  const sections = sectionKeys.flatMap((key) => textsOf(given[key]));
  if (sections.some((code) => !reaches(reach, code))) throw fail("not-yours");
  // A new person belongs to the section they are added to; without one there is no code to check.
  if (call.name === "people.addPerson") {
    if (sections.length === 0 && !reach.groupFree) throw fail("not-yours");
    return;
  }
  // An empty code means no section.
  const isPlaced = call.name === "people.updatePerson" || call.name === "organisation.movePersonnel";
  const isGroupFree = isPlaced && (!given.sectionCode || given.ofSection === "");
  if (isGroupFree && !reach.groupFree) throw fail("not-yours");
  // Callers may name themselves, even if their account is not a person.
  const named = [...new Set(namedIn(input))].filter((one) => one !== username || call.changes);
  if (named.length === 0) return;
  const places = await db
    .selectFrom("person")
    .select(["personnel_number as number", "section_code as sectionCode"])
    .where("personnel_number", "in", named)
    .execute();
  // An unknown person and one out of reach get the same answer.
  const isWithin = places.length === named.length && places.every((one) => reaches(reach, one.sectionCode));
  if (!isWithin) throw fail("not-yours");
}
