import { errorSentence, fail } from "@schemas/errors";
import type { IsoDate } from "@schemas/values/jalali-date";
import type { Language } from "@schemas/values/languages";
import type { SignedIn } from "../context/context";
import { actorOf } from "../context/identity";
import { assertSound, partsOf, type RequestDraft, type RequestPart } from "../rules/requests/draft";
import { type LimitFacts, limitChecks } from "../rules/requests/limits";
import { type OccupiedTime, timeOfPart } from "../rules/requests/overlap";
import { colleaguesAway } from "./colleagues-away";
import { daysAfter } from "./day-effect";
import { chainWithDeputies, deadlineOf } from "./detail";
import { loadFacts, numberOfPart } from "./load-facts";
import { placeOn } from "./place-on";
import { chainOf } from "./roles";
import { findRequest } from "./row";

type Circumstances = {
  /** The request being changed, which does not count against itself. */
  except: number | null;
  /** How many files would be sent with it. */
  given: number;
  /** The entry of the same day that is filed just before it and then counts. */
  entryBefore: number | null;
};

/** What the form shows before a request is filed, by the same rules as filing. Writes nothing. */
export async function previewRequest(
  context: SignedIn,
  personnelNumber: string,
  draft: RequestDraft,
  { except, given, entryBefore }: Circumstances,
) {
  assertSound(draft);
  const { db, now, language } = context;
  const parts = partsOf(draft);
  const isSecond = entryBefore !== null && draft.kind === "inOut";
  const before = isSecond ? parts.map(otherPunch) : [];
  const entry = isSecond
    ? [{ ...draft, fromMinute: entryBefore, direction: "in", replacesMinute: null } as const]
    : [];
  const facts = await loadFacts(context, personnelNumber, parts, except, given, before);
  const { sectionCode } = await placeOn(db, personnelNumber, draft.from);
  const createdBy = await filerOf(context, personnelNumber, except);
  const chain = await chainOf(db, {
    personnelNumber,
    sectionCode,
    createdBy,
    kind: draft.kind,
    typeCode: draft.typeCode,
  });
  return {
    parts: facts.map(({ part, ...known }) => partPreview(part, known, language)),
    leftOut: parts
      .filter((part) => !facts.some(({ asked }) => asked === part))
      .map(({ from, to }) => ({ from, to })),
    onSameDays: sameDays(facts, draft.from, draft.to),
    ...(await colleaguesAway(db, { personnelNumber, sectionCode }, draft)),
    dayEffects: draft.kind === "inOut" ? await daysAfter(context, personnelNumber, [...entry, ...parts]) : [],
    chain: await chainWithDeputies(context, chain, { personnelNumber, createdBy }, []),
    deadline: await deadlineOf(context, { kind: draft.kind, submittedAt: now, status: "NewRequest" }),
  };
}

/** The other punch of a day, for the limits that count it; its time does not matter. */
const otherPunch = (part: RequestPart): OccupiedTime => ({
  ...timeOfPart(part, 0),
  id: numberOfPart(0),
  fromMinute: null,
  replacesMinute: null,
});

/**
 * The person who files the request and therefore does not decide about it: the caller, or the person who filed the
 * request being changed.
 */
async function filerOf(
  { db, who }: SignedIn,
  personnelNumber: string,
  except: number | null,
): Promise<string> {
  if (except === null) return actorOf(who);
  const changed = await findRequest(db, except);
  if (changed.personnelNumber !== personnelNumber) throw fail("request-not-found");
  return changed.createdBy;
}

/** A part with the time it takes and its result for each limit. */
export function partPreview(part: RequestPart, facts: LimitFacts, language: Language) {
  const { amount, leaveType } = facts;
  const room = facts.balance === null ? leaveType?.room : { left: facts.balance, asked: amount.minutes };
  return {
    from: part.from,
    to: part.to,
    fromMinute: part.fromMinute,
    toMinute: part.toMinute,
    days: amount.days,
    minutes: amount.minutes,
    daysOff: amount.daysOff,
    balanceBefore: room?.left ?? null,
    balanceAfter: room ? room.left - room.asked : null,
    limits: limitChecks(part, facts).map((check) => ({
      ...check,
      message: check.isMet ? "" : errorSentence(check.code, language, check.parameters),
    })),
  };
}

/** Everything else the person has filed for these days, of any kind, whether or not it conflicts. */
function sameDays([first]: readonly LimitFacts[], from: IsoDate, to: IsoDate) {
  const others: readonly OccupiedTime[] = first?.others ?? [];
  return others
    .filter((other) => other.id !== null && other.id > 0 && other.from <= to && other.to >= from)
    .map(({ id, kind, typeCode, from: begins, to: ends, fromMinute, toMinute }) => ({
      id: id as number,
      kind,
      typeCode,
      from: begins,
      to: ends,
      fromMinute,
      toMinute,
    }));
}
