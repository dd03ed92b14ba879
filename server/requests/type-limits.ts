import { dayNumber } from "@schemas/values/jalali-date";
import type { Db } from "../db/db";
import { type LeaveType, leaveType } from "../leave/leave-types";
import { loadLedgers, type OwnAllowance } from "../leave/ledgers";
import { limitsOfType } from "../leave/limits-of-type";
import { yearOf } from "../leave/person-leave";
import { costOfUse } from "../rules/leave-allowance";
import type { LedgerUse } from "../rules/leave-ledger";
import type { Amount } from "../rules/requests/amount";
import type { DayFact } from "../rules/requests/day-fact";
import type { RequestPart } from "../rules/requests/draft";
import type { LeaveTypeFacts } from "../rules/requests/type-limits";

type Part = { part: RequestPart; days: readonly DayFact[]; amount: Amount };

// One leave may have begun in the year before, and may end in the year after.
const longestLeave = 366;

/**
 * What the leave type of each part limits, and how much of it is used by the person's other requests and permits, and
 * by the parts before. `except` is the request being changed.
 */
export async function typeLimits(
  db: Db,
  personnelNumber: string,
  parts: readonly Part[],
  except: number | null,
): Promise<(LeaveTypeFacts | null)[]> {
  const [first] = parts;
  if (first?.part.kind !== "leave") return parts.map(() => null);
  const type = await leaveType(db, first.part.typeCode);
  if (!type) return parts.map(() => null);
  const { fromServiceDay, mostPerDay, partsPerDay } = type;
  const plain = { fromServiceDay, mostPerDay, partsPerDay, atOnce: null, room: null, dayLength: 0 };
  if (type.chargedTo !== "own" && type.mostAtOnce === null) return parts.map(() => plain);

  const since = dayNumber(first.part.from) - longestLeave;
  const options = { since, andLater: true, except, types: [type] };
  const people = new Map<number, Awaited<ReturnType<typeof loadLedgers>>[number] | undefined>();
  const together: LedgerUse[] = [];
  const limits: LeaveTypeFacts[] = [];
  for (const one of parts) {
    const year = yearOf(dayNumber(one.part.from));
    if (!people.has(year)) people.set(year, (await loadLedgers(db, [personnelNumber], year, options))[0]);
    const person = people.get(year);
    if (!person) {
      limits.push(plain);
      continue;
    }
    const own = person.allowance(type, one.part.to);
    const allowance = { ...own, uses: [...own.uses, ...together] };
    const requested = requestedOf(type, one, own);
    limits.push({ ...plain, ...limitsOfType(type, allowance, requested), dayLength: own.dayLength });
    together.push(...requested);
  }
  return limits;
}

/** The days of a part as the allowance counts them. */
function requestedOf(
  { code, countedIn }: LeaveType,
  { part, days, amount }: Part,
  { dayLength }: OwnAllowance,
): LedgerUse[] {
  const isDaily = part.fromMinute === null;
  const isInDays = dayLength > 0;
  const uses = days.map(({ day, dayType, required }): LedgerUse => {
    const minutes = isDaily ? required : amount.minutes;
    const use = { isDaily, isHoliday: dayType !== "WORK", minutes };
    return {
      day: dayNumber(day),
      kind: "reserved",
      minutes: costOfUse({ countedIn, isInDays, dayLength }, use),
      typeCode: code,
      from: part.fromMinute,
      to: part.toMinute,
    };
  });
  return uses.filter(({ minutes }) => minutes > 0);
}
