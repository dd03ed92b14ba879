import { type AwayKind, type personnel as declared, missingStates } from "@schemas/calls/personnel";
import type { AnswerOf, InputOf } from "@schemas/define-call";
import { fail } from "@schemas/errors";
import { awayKinds } from "@schemas/request-kinds";
import { widerReach } from "../access/reach";
import type { SignedIn } from "../context/context";
import { readSetting } from "../db/tables/settings";
import { type Reach, reaches } from "../rules/reach";
import { everyonesPresence } from "../work/presence";

type Declared = typeof declared.getAwayToday;
type Permit = Awaited<ReturnType<typeof permitsToday>>[number];

/**
 * Who is away today in the sections the caller manages and in their own. Colleagues only learn that someone is away,
 * unless the organisation shows leave and missions; absence is never shown to colleagues.
 */
export async function getAwayToday(
  { search }: InputOf<Declared>,
  context: SignedIn,
): Promise<AnswerOf<Declared>> {
  const { db, who, today } = context;
  if (who.kind !== "employee") throw fail("not-yours");
  const managed = await widerReach(context);
  const people = await everyonesPresence(
    context,
    { reach: withOwn(managed, who.sectionCode), states: [...missingStates, "leave", "mission"] },
    { search, sort: "name" },
  );
  const away = people.filter((one) => one.personnelNumber !== who.personnelNumber);
  const permits = await permitsToday(
    context,
    away.map((one) => one.personnelNumber),
  );
  const mayKnow = (await readSetting(db, "colleaguesSeeReason")) ?? false;

  return away.map(({ personnelNumber, name, sectionCode, sectionName, state, shiftStart }) => {
    const person = { personnelNumber, name, sectionCode, sectionName };
    const isTheirs = reaches(managed, sectionCode);
    if (state !== "leave" && state !== "mission") {
      if (!isTheirs) return { ...person, ...untold };
      const kind: AwayKind = state === "absent" ? "absent" : "notIn";
      return { ...person, ...untold, kind, shiftStart };
    }
    if (!isTheirs && !mayKnow) return { ...person, ...untold };
    const permit = permits.find((one) => one.personnelNumber === personnelNumber && one.kind === state);
    return { ...person, ...untold, kind: state, ...spanOf(permit, today) };
  });
}

const untold = {
  kind: "away" as AwayKind,
  from: null,
  to: null,
  fromMinute: null,
  toMinute: null,
  shiftStart: null,
};

function withOwn(reach: Reach, own: string | null): Reach {
  if (reach.isEveryone || own === null) return reach;
  return { ...reach, sections: [...reach.sections, own] };
}

/** The leaves and missions of some people that overlap today, those for the whole day first. */
function permitsToday({ db, today }: SignedIn, people: readonly string[]) {
  return db
    .selectFrom("permit")
    .select(["personnel_number as personnelNumber", "kind", "is_daily as isDaily"])
    .select(["first_day as from", "last_day as to", "from_minute as fromMinute", "to_minute as toMinute"])
    .where("personnel_number", "in", people.length > 0 ? people : [""])
    .where("kind", "in", awayKinds)
    .where("first_day", "<=", today)
    .where("last_day", ">=", today)
    .orderBy("is_daily", "desc")
    .orderBy("from_minute")
    .execute();
}

function spanOf(permit: Permit | undefined, today: string) {
  if (!permit) return { from: today, to: today };
  const { isDaily, from, to, fromMinute, toMinute } = permit;
  return isDaily ? { from, to } : { from: today, to: today, fromMinute, toMinute };
}
