import type { calls } from "@schemas/calls";
import type { PlaceVerdict } from "@schemas/calls/geo";
import type { InputOf } from "@schemas/define-call";
import { fail } from "@schemas/errors";
import { assertMaySee, reachCarrying } from "../access/reach";
import type { SignedIn } from "../context/context";
import { hasRow } from "../db/one-row";
import { areasOfPerson, areasOfSection } from "../db/tables/geofences";
import { findPlace } from "../db/tables/people";
import { readSetting } from "../db/tables/settings";
import { type Judgement, judgePlace, usualAccuracyCap } from "../rules/geofence";
import { invalidInput } from "../rules/invalid-input";
import { reaches } from "../rules/reach";

type Input = InputOf<typeof calls.geo.isValidLocation>;
type Subject =
  | { personnelNumber: string; sectionCode: null }
  | { personnelNumber: null; sectionCode: string };
const severity: Readonly<Record<PlaceVerdict, number>> = { free: 0, inside: 1, soft: 2, outside: 3 };

/** Judges a point for everyone a payload names (schemas/calls/geo.ts, `isValidLocation`). */
export async function judgeLocation(context: SignedIn, { latitude, longitude, accuracy, ...named }: Input) {
  const cap = (await readSetting(context.db, "locationAccuracyCap")) ?? usualAccuracyCap;
  const fix = { latitude, longitude, accuracy: accuracy ?? null };
  const judged = [];
  for (const one of subjectsOf(context, named))
    judged.push({ ...one, ...judgePlace(await areasOf(context, one), fix, cap) });
  const [worst] = judged.sort((a, b) => severity[b.verdict] - severity[a.verdict] || b.missing - a.missing);
  const { verdict, area, distance, missing } = worst as Judgement;
  return {
    isValid: verdict !== "outside",
    verdict,
    geofenceId: area?.id ?? null,
    name: area?.name ?? null,
    distance,
    missing,
    refused: judged
      .filter((one) => one.verdict === "outside")
      .map(({ personnelNumber, sectionCode }) => ({ personnelNumber, sectionCode })),
  };
}

/** Everyone a payload names, each once; the caller if nobody. A section named along with its person is ignored. */
function subjectsOf(
  { who }: SignedIn,
  { personnelNumber, sectionCode, ...lists }: Omit<Input, "latitude" | "longitude" | "accuracy">,
): Subject[] {
  const self = who.kind === "employee" ? who.personnelNumber : undefined;
  const people = new Set(lists.personnel);
  const sections = new Set(lists.sections);
  if (personnelNumber) people.add(personnelNumber);
  else if (sectionCode && !self) sections.add(sectionCode);
  else if (self && people.size + sections.size === 0) people.add(self);
  if (people.size + sections.size === 0) throw invalidInput("personnelNumber", "required", personnelNumber);
  return [
    ...[...people].map((one) => ({ personnelNumber: one, sectionCode: null })),
    ...[...sections].map((one) => ({ personnelNumber: null, sectionCode: one })),
  ];
}

async function areasOf(context: SignedIn, { personnelNumber, sectionCode }: Subject) {
  if (personnelNumber !== null) {
    await assertMaySee(context, personnelNumber);
    return areasOfPerson(context.db, personnelNumber).execute();
  }
  await assertMayAskForSection(context, sectionCode);
  return areasOfSection(context.db, sectionCode).execute();
}

/** Allows the caller's own section and those within reach. */
async function assertMayAskForSection(context: SignedIn, code: string): Promise<void> {
  const { db, who } = context;
  if (who.kind === "employee") {
    const own = await findPlace(db, who.personnelNumber);
    if (own?.sectionCode !== code && !reaches(await reachCarrying(context, undefined), code))
      throw fail("not-yours");
    return;
  }
  if (!(await hasRow(db, "section", { code }))) throw fail("section-not-found", { code }, ["sections"]);
}
