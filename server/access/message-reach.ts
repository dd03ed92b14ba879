import { sql } from "kysely";
import type { SignedIn } from "../context/context";
import { withinReach } from "../db/tables/people";
import type { MessageReach } from "../db/tables/recipients";
import { type Reach, reaches } from "../rules/reach";
import { ofAdministrator, widerReach } from "./reach";

/**
 * Our choice, where the spec is silent. An administrator writes to the people of their sections; a manager to the
 * people of the records that carry `sendMessages`; everyone else (and a manager too) to the people of their own section
 * and its managers. Anyone who may write at all may write to administrators. Messages that must be read go only to
 * people the sender supervises.
 */
export async function messageReach(context: SignedIn): Promise<MessageReach> {
  const { who } = context;
  if (who.kind !== "employee") {
    const reach = ofAdministrator(context);
    const theirs = withinReach(reach);
    return {
      everyone: reach.isEveryone,
      section: (code) => reaches(reach, code),
      sections: reach.isEveryone ? null : reach.sections,
      person: theirs,
      supervised: theirs,
    };
  }
  const reach: Reach = await widerReach(context);
  const own = who.sectionCode;
  const supervised = withinReach(reach);
  const reached = reach.isEveryone ? [] : reach.sections;
  return {
    everyone: false,
    section: (code) => code === own || reaches(reach, code),
    sections: [...new Set([...reached, ...(own === null ? [] : [own])])],
    person: sql<boolean>`(${supervised}
      or person.section_code = ${own}
      or exists (select from section_admin a where a.personnel_number = person.personnel_number
        and a.is_manager and a.section_code is not distinct from ${own}))`,
    supervised,
  };
}
