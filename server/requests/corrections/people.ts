import { fail } from "@schemas/errors";
import { ofAdministrator } from "../../access/reach";
import type { SignedIn } from "../../context/context";
import { personOf } from "../../context/identity";
import { listedPeople, withinReach } from "../../db/tables/people";
import type { CorrectedPerson } from "./preview";

/** The people whose days an administrator corrects, by number. Refuses themselves and people of other sections. */
export async function peopleToCorrect(
  context: SignedIn,
  personnelNumbers: readonly string[],
): Promise<Map<string, CorrectedPerson>> {
  const wanted = [...new Set(personnelNumbers)];
  const own = personOf(context.who);
  if (own !== null && wanted.includes(own)) throw fail("own-affairs");
  const people = await listedPeople(context.db)
    .where(withinReach(ofAdministrator(context)))
    .where("person.personnel_number", "in", wanted)
    .execute();
  if (people.length < wanted.length) throw fail("not-yours");
  return new Map(people.map((person) => [person.personnelNumber, person]));
}
