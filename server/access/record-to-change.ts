import { fail } from "@schemas/errors";
import type { SignedIn } from "../context/context";
import { lockRecord } from "../db/tables/section-admins";
import { reaches } from "../rules/reach";
import { ofAdministrator } from "./reach";

/** Locks a section-admin record that the administrator may change: in one of their sections, and not their own. */
export async function recordToChange(context: SignedIn, id: number) {
  const record = await lockRecord(context.db, id);
  if (!reaches(ofAdministrator(context), record.sectionCode)) throw fail("not-yours");
  if (record.personnelNumber === context.who.username) throw fail("own-affairs");
  return record;
}
