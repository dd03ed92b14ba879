import { fail } from "@schemas/errors";
import { next } from "@schemas/request-life";
import { formatDuration } from "@schemas/values/duration";
import type { SignedIn } from "../../context/context";
import { actorOf } from "../../context/identity";
import type { Db } from "../../db/db";
import { readSetting } from "../../db/tables/settings";
import { blankDraft, type RequestDraft } from "../../rules/requests/draft";
import { announce, type Moved } from "../announce/announce";
import { allowed, assertPeriodOpen } from "../decide";
import { fileAgain } from "../edit";
import { assertFiling, insertPart } from "../filing";
import { move } from "../move";
import { lockRequest, type StoredRequest } from "../row";
import { type SharePerson, sharePeople } from "./people";
import { findPeriod, type SpecialPeriod, sharesOf } from "./period";

export type Share = { personnelNumber: string; minutes: number };
export type Distribution = {
  sectionCode: string;
  year: number;
  period: number;
  /** The version the distribution was based on; refused when outdated. */
  version: number;
  description?: string | undefined;
  shares: readonly Share[];
};

/**
 * Saves a distribution completely, or none of it. If two people save at the same time, the second waits for the first,
 * sees the changed version and is refused with that reason.
 */
export async function distribute(context: SignedIn, distribution: Distribution) {
  const { db } = context;
  const { sectionCode, year, version, shares } = distribution;
  const period = await findPeriod(db, year, distribution.period, "period", true);
  await assertPeriodOpen(context, period);
  const amount = await lockAmount(db, sectionCode, period);
  const people = await sharePeople(db, sectionCode, period);
  const standing = await lockShares(db, people);
  const before = await sharesOf(db, sectionCode, period);
  if (version !== amount.version + before.version) throw fail("changed-meanwhile");

  const requested = await checkedShares(db, people, shares);
  const distributed = people.reduce(
    (sum, { personnelNumber, minutes }) => sum + (requested.get(personnelNumber) ?? minutes),
    0,
  );
  if (distributed > amount.minutes)
    throw fail(
      "special-amount-exceeded",
      {
        amount: formatDuration(amount.minutes),
        asked: formatDuration(distributed),
        over: formatDuration(distributed - amount.minutes),
      },
      ["shares"],
    );

  const done = { filed: 0, changed: 0, withdrawn: 0 };
  const moved: Moved[] = [];
  const inOrder = [...people].sort((a, b) => (a.personnelNumber < b.personnelNumber ? -1 : 1));
  for (const person of inOrder) {
    const minutes = requested.get(person.personnelNumber);
    // A returned share that is submitted again restarts, even if unchanged.
    if (minutes === undefined || (minutes === person.minutes && person.status !== "ReturnRequest")) continue;
    const request = standing.get(person.personnelNumber);
    const draft = draftOf(period, distribution.description ?? request?.description ?? "");
    if (!request) {
      await assertFiling(context, person.personnelNumber, draft);
      const amount = { days: 0, minutes };
      moved.push(await insertPart(context, person.personnelNumber, draft, { amount }));
      done.filed += 1;
    } else if (minutes === 0) {
      moved.push(await withdraw(context, request));
      done.withdrawn += 1;
    } else {
      const transition = await allowed(context, request, "edit", ["requester"]);
      moved.push(await fileAgain(context, request, transition, draft, { days: 0, minutes }));
      done.changed += 1;
    }
  }
  await announce(db, moved, { ...context, actor: actorOf(context.who) });
  const after = await sharesOf(db, sectionCode, period);
  return { ...done, distributed: after.distributed, version: amount.version + after.version };
}

async function lockAmount(db: Db, sectionCode: string, { year, number }: SpecialPeriod) {
  const row = await db
    .selectFrom("special_overtime_amount")
    .select(["minutes", "version"])
    .where("section_code", "=", sectionCode)
    .where("year", "=", year)
    .where("number", "=", number)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw fail("special-amount-missing");
  return row;
}

/** The shares that count, locked in the order of their numbers; refused ones stay unchanged. */
async function lockShares(db: Db, people: readonly SharePerson[]): Promise<Map<string, StoredRequest>> {
  const ids = people
    .flatMap(({ requestId, status }) => (requestId === null || status === "RefuseRequest" ? [] : [requestId]))
    .sort((a, b) => a - b);
  const locked = new Map<string, StoredRequest>();
  for (const id of ids) {
    const request = await lockRequest(db, id);
    locked.set(request.personnelNumber, request);
  }
  return locked;
}

/** The requested minutes by person; throws for people of other sections, decided shares, and too many minutes. */
async function checkedShares(
  db: Db,
  people: readonly SharePerson[],
  shares: readonly Share[],
): Promise<Map<string, number>> {
  const perPerson = await readSetting(db, "specialOvertimePerPerson");
  const known = new Map(people.map((person) => [person.personnelNumber, person]));
  const requested = new Map<string, number>();
  for (const { personnelNumber, minutes } of shares) {
    const person = known.get(personnelNumber);
    if (!person) throw fail("special-person-elsewhere", { personnelNumber }, ["shares"]);
    const isChanged = minutes !== person.minutes;
    if (isChanged && !person.isOpen) throw fail("special-share-decided", { name: person.name }, ["shares"]);
    if (isChanged && perPerson != null && minutes > perPerson)
      throw fail("special-person-exceeded", { name: person.name, most: formatDuration(perPerson) }, [
        "shares",
      ]);
    requested.set(personnelNumber, minutes);
  }
  return requested;
}

async function withdraw(context: SignedIn, request: StoredRequest): Promise<Moved> {
  const { db, who, now, recordAll } = context;
  const transition = await allowed(context, request, "withdraw", ["requester"]);
  const to = next(transition, request, []);
  const actor = actorOf(who);
  await move(db, [{ request, transition, to, forActor: null, reason: null }], { actor, at: now, recordAll });
  return { request, from: request, to };
}

const draftOf = (period: SpecialPeriod, description: string): RequestDraft => ({
  ...blankDraft("specialOvertime", period),
  description,
});
