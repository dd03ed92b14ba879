import type { SectionCoverage } from "@schemas/calls/dashboards";
import type { Db } from "../db/db";
import { openSections, sectionWithin } from "../db/tables/sections";
import type { Reach } from "../rules/reach";
import { peopleIn, type StateCount } from "../work/presence";

const isThere = ({ state }: StateCount) => state === "present" || state === "late";
// People who are not required to be there now.
const isFree = ({ state }: StateCount) => state === "off" || state === "notDue" || state === "left";

/**
 * How many people of each section are there, compared with its minimum; leaves out sections without people or without a
 * minimum.
 */
export async function coverageOf(
  db: Db,
  reach: Reach,
  counts: readonly StateCount[],
): Promise<SectionCoverage[]> {
  const sections = await openSections(db).select("minimum").where(sectionWithin(reach, "code")).execute();
  const bySection = new Map<string | null, StateCount[]>();
  for (const one of counts) {
    const others = bySection.get(one.sectionCode);
    if (others) others.push(one);
    else bySection.set(one.sectionCode, [one]);
  }
  return sections
    .map(({ code, name, minimum }) => {
      const own = bySection.get(code) ?? [];
      // Nobody is missing any more after the shift: neither who was absent, nor who is on leave, nor who stays longer.
      const expected = own.reduce((sum, one) => sum + (isFree(one) ? 0 : one.onShift), 0);
      const present = peopleIn(own.filter(isThere));
      return { sectionCode: code, sectionName: name, people: peopleIn(own), present, expected, minimum };
    })
    .filter(({ people, minimum }) => people > 0 || minimum !== null);
}
