import { fromDayNumber } from "@schemas/values/jalali-date";
import type { LeaveType } from "../leave/leave-types";
import type { ledgersOf } from "../leave/ledgers";
import { limitsOfType } from "../leave/limits-of-type";
import { daysOfYear, type LeavePerson } from "../leave/person-leave";
import type { TypedUse } from "../leave/read-uses";
import { resolveDay } from "../rules/day-work/resolve-day";
import { costOfUse } from "../rules/leave-allowance";
import type { LedgerUse } from "../rules/leave-ledger";
import { blankDraft } from "../rules/requests/draft";
import { isWithinType, type LeaveTypeFacts } from "../rules/requests/type-limits";
import type { LeaveSide } from "./leave-side";

type Ledgers = ReturnType<typeof ledgersOf>;
/** A request with the leave it took, or leave that nobody requested. */
type Leave = { readonly isRequested: boolean; readonly uses: readonly TypedUse[] };

/**
 * How many requests of a year the limits of the balance and of the leave types would have refused. They are judged one
 * by one, in the order of their days, by the leave they took: a refused one takes nothing from those after it.
 */
export function refusedRequests(side: LeaveSide, person: LeavePerson, own: Ledgers, year: number): number {
  const { first, last } = daysOfYear(year);
  const isOfYear = ({ day }: { day: number }) => first <= day && day <= last;
  const leaves = leavesOf(own.allUses.filter(isOfYear));
  if (!leaves.some(({ isRequested }) => isRequested)) return 0;
  const types = new Map(side.types.map((type) => [type.code, type]));
  const counts = (use: TypedUse) => side.countsDaysOff || !use.isHoliday;
  const charged = (uses: readonly TypedUse[]) =>
    sum(uses.filter((use) => use.isCharged && counts(use)).map(({ minutes }) => minutes));
  const accepted: TypedUse[] = [];
  let refused = 0;
  for (const { isRequested, uses } of leaves) {
    const type = types.get(uses[0]?.typeCode ?? "");
    if (isRequested && type) {
      const until = fromDayNumber(Math.max(...uses.map(({ day }) => day)));
      const minutes = charged(uses);
      const { balance, lost } = own.ledger({ until, counts: (use) => !isOfYear(use) });
      const isBeyond = minutes > 0 && minutes > balance + lost - charged(accepted);
      if (isBeyond || !isWithin(type, { side, person, own, uses, accepted, isOfYear })) {
        refused += 1;
        continue;
      }
    }
    accepted.push(...uses);
  }
  return refused;
}

function leavesOf(uses: readonly TypedUse[]): Leave[] {
  const leaves = new Map<string, TypedUse[]>();
  for (const use of [...uses].sort((a, b) => a.day - b.day)) {
    const key = use.isRequested ? String(use.permit) : `${use.permit} ${use.day}`;
    const known = leaves.get(key);
    if (known) known.push(use);
    else leaves.set(key, [use]);
  }
  return [...leaves.values()].map((own) => ({ isRequested: own[0]?.isRequested ?? false, uses: own }));
}

type Judged = {
  side: LeaveSide;
  person: LeavePerson;
  own: Ledgers;
  uses: readonly TypedUse[];
  /** The leave before it that was not refused. */
  accepted: readonly TypedUse[];
  isOfYear: (one: { day: number }) => boolean;
};

/** Whether a request is within the limits of its type, by the same rules as when it is filed. */
function isWithin(type: LeaveType, { side, person, own, uses, accepted, isOfYear }: Judged): boolean {
  const days = uses.map(({ day }) => day);
  const range = { from: fromDayNumber(Math.min(...days)), to: fromDayNumber(Math.max(...days)) };
  const [{ from, to }] = uses as [TypedUse];
  const others = accepted.filter(({ typeCode }) => typeCode === type.code);
  const required = (day: number) => resolveDay(side.calendar, person, day).geometry?.required ?? 0;
  return isWithinType(
    { ...blankDraft("leave", range), typeCode: type.code, fromMinute: from, toMinute: to },
    {
      hiredOn: person.hiredOn,
      days: days.map((day) => ({ required: required(day) })),
      amount: { minutes: sum(uses.map(({ minutes }) => minutes)) },
      others: others.map((one) => ({
        kind: "leave",
        typeCode: type.code,
        from: fromDayNumber(one.day),
        minutes: one.minutes,
        fromMinute: one.from,
        toMinute: one.to,
      })),
      leaveType: factsOf(type, own, { until: range.to, uses, others, isOfYear }),
      written: String,
      allowanceText: String,
    },
  );
}

type Asked = Pick<Judged, "uses" | "isOfYear"> & { until: string; others: readonly TypedUse[] };

function factsOf(type: LeaveType, own: Ledgers, { until, uses, others, isOfYear }: Asked): LeaveTypeFacts {
  const { fromServiceDay, mostPerDay, partsPerDay, countedIn } = type;
  const allowance = own.allowance(type, until);
  const { dayLength } = allowance;
  const cost = (use: TypedUse): LedgerUse => ({
    day: use.day,
    kind: "reserved",
    typeCode: type.code,
    from: use.from,
    to: use.to,
    minutes: costOfUse({ countedIn, isInDays: dayLength > 0, dayLength }, use),
  });
  const before = [...allowance.uses.filter((use) => !isOfYear(use)), ...others.map(cost)];
  const requested = uses.map(cost);
  return {
    fromServiceDay,
    mostPerDay,
    partsPerDay,
    dayLength,
    ...limitsOfType(type, { ...allowance, uses: before }, requested),
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
