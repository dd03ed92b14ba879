import { calls } from "@schemas/calls";
import { adminFlags } from "@schemas/permission-codes";
import { mayCall } from "@schemas/viewer";
import { reachableSections } from "../access/reach";
import { viewerOf } from "../access/viewer-of";
import type { SignedIn } from "../calls/context";
import { type Reach, reaches } from "../rules/reach";

type Person = { personnelNumber: string; sectionCode: string | null };

/** Whether the reader may open the days of a person: by their work, or without any page of it by their punches. */
export async function daysInReach(context: SignedIn): Promise<(person: Person) => boolean> {
  const { db, who } = context;
  const viewer = await viewerOf(who, db);
  const opens = async (flag: number) => {
    const reach: Reach = await reachableSections(context, flag);
    return ({ personnelNumber, sectionCode }: Person) =>
      personnelNumber === viewer.personnelNumber || reaches(reach, sectionCode);
  };
  if (mayCall(calls.work.getDayTimeline, viewer)) return opens(adminFlags.viewDayWork);
  if (mayCall(calls.io.getPunches, viewer)) return opens(adminFlags.viewInOut);
  return () => false;
}
