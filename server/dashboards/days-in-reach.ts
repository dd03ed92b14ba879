import { calls } from "@schemas/calls";
import { permittedAbout } from "../access/reach";
import type { SignedIn } from "../context/context";

type Person = { personnelNumber: string; sectionCode: string | null };

/** Whether the caller may open a person's days: through their work, or otherwise through their punches. */
export async function daysInReach(context: SignedIn): Promise<(person: Person) => boolean> {
  const byWork = await permittedAbout(context, calls.work.getDayTimeline);
  const byPunches = await permittedAbout(context, calls.io.getPunches);
  return (person) => byWork(person) || byPunches(person);
}
