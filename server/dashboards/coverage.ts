import type { SectionCoverage } from "@schemas/calls/dashboards";
import type { PresenceState } from "@schemas/calls/personnel";
import type { Db } from "../db/db";
import { openSections, sectionWithin } from "../db/tables/sections";
import type { Reach } from "../rules/reach";

type Placed = { person: { sectionCode: string | null }; at: { state: PresenceState } };

const isThere = ({ at: { state } }: Placed) => state === "present" || state === "late";
// People who are not required to be there now.
const isFree = ({ at: { state } }: Placed) => state === "off" || state === "notDue" || state === "left";

/**
 * How many people of each section are there, compared with its minimum; leaves out sections without people or without a
 * minimum.
 */
export async function coverageOf(
  db: Db,
  reach: Reach,
  people: readonly Placed[],
): Promise<SectionCoverage[]> {
  const sections = await openSections(db).select("minimum").where(sectionWithin(reach, "code")).execute();
  const bySection = new Map<string, Placed[]>();
  for (const one of people) {
    const { sectionCode } = one.person;
    if (sectionCode === null) continue;
    const others = bySection.get(sectionCode);
    if (others) others.push(one);
    else bySection.set(sectionCode, [one]);
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
