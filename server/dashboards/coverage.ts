import type { SectionCoverage } from "@schemas/calls/dashboards";
import type { PresenceState } from "@schemas/calls/personnel";
import type { Db } from "../db/db";
import { openSections, sectionWithin } from "../db/tables/sections";
import type { Reach } from "../rules/reach";

type Placed = { sectionCode: string | null; state: PresenceState };

const isThere = ({ state }: Placed) => state === "present" || state === "late";
// They are not required to be there now.
const isFree = ({ state }: Placed) => state === "off" || state === "notDue" || state === "left";

/**
 * How many people of each section are there, compared with how many it needs; sections without people or a minimum are
 * left out.
 */
export async function coverageOf(
  db: Db,
  reach: Reach,
  people: readonly Placed[],
): Promise<SectionCoverage[]> {
  const sections = await openSections(db).select("minimum").where(sectionWithin(reach, "code")).execute();
  const bySection = new Map<string, Placed[]>();
  for (const one of people) {
    if (one.sectionCode === null) continue;
    const others = bySection.get(one.sectionCode);
    if (others) others.push(one);
    else bySection.set(one.sectionCode, [one]);
  }
  return sections
    .map(({ code, name, minimum }) => {
      const own = bySection.get(code) ?? [];
      const expected = own.filter((one) => !isFree(one)).length;
      const present = own.filter(isThere).length;
      return { sectionCode: code, sectionName: name, people: own.length, present, expected, minimum };
    })
    .filter(({ people: count, minimum }) => count > 0 || minimum !== null);
}
