import { type LeaveFigure, leaveTrialFigures } from "@schemas/trial";
import { type IsoDate, jalaliYearRange } from "@schemas/values/jalali-date";
import type { LeaveType } from "../leave/leave-types";
import { ledgersOf, type PersonLedger } from "../leave/ledgers";
import type { LeavePerson } from "./leave-inputs";
import type { LeaveSide } from "./leave-side";
import { refusedRequests } from "./refused-requests";

/** The leave of someone under the rules of a side. */
export type LeaveOfSide = { readonly figures: readonly number[]; readonly ledger: PersonLedger };

type Ask = {
  /** The last day that has passed in the tried year. */
  until: IsoDate;
  /** The leave types that the change concerns. */
  types: ReadonlySet<string>;
};

/** Someone's leave in a year under the rules of a side, in the order of the figures. */
export function leaveOf(side: LeaveSide, { facts, of }: LeavePerson, { until, types }: Ask): LeaveOfSide {
  const own = ledgersOf(side, facts, of);
  const now = own.ledger({ until });
  const end = own.ledger({ until: jalaliYearRange(of.year).to });
  const inDays = (minutes: number) => daysOf(minutes, now.dayLength);
  const available = now.balance + now.lost;
  const changed = side.types.filter(({ code }) => types.has(code));
  const allowances = changed
    .filter(({ chargedTo }) => chargedTo !== "balance")
    .map((type) => ({ type, ledger: own.typeLedger(type, until) }));
  const sum = (length: (of: { type: LeaveType; ledger: PersonLedger }) => number) =>
    allowances.reduce((total, one) => total + daysOf(length(one), one.ledger.dayLength || now.dayLength), 0);
  const values: Record<LeaveFigure, number> = {
    leaveEntitlement: inDays(now.entitlement),
    leaveGranted: inDays(now.granted),
    leaveUsed: inDays(usedOf(now)),
    leaveAvailable: inDays(available),
    leaveCarried: daysOf(end.balance, end.dayLength),
    leaveLapsing: daysOf(end.lost, end.dayLength),
    allowanceGiven: sum(({ type, ledger }) =>
      type.chargedTo === "own" && type.isActive ? ledger.entitlement : 0,
    ),
    allowanceUsed: sum(({ ledger }) => usedOf(ledger)),
    allowanceLeft: sum(({ type, ledger }) => (type.chargedTo === "own" ? ledger.balance : 0)),
    leaveDayLength: now.dayLength,
    leaveOwing: available < 0 ? 1 : 0,
    leaveRefused: refusedRequests(side, facts.person, own, of.year),
  };
  const [shown] = allowances;
  return { figures: leaveTrialFigures.map((name) => values[name]), ledger: shown?.ledger ?? now };
}

const usedOf = ({ usedDaily, usedHourly, holidays }: PersonLedger) => usedDaily + usedHourly + holidays;

/** Nobody needs more than hundredths of a day. */
const daysOf = (minutes: number, dayLength: number) =>
  dayLength > 0 ? Math.round((minutes / dayLength) * 100) / 100 : 0;

/** The figures by name. */
export const leaveFiguresByName = (figures: readonly number[]): Record<LeaveFigure, number> =>
  Object.fromEntries(leaveTrialFigures.map((name, i) => [name, figures[i] ?? 0])) as Record<
    LeaveFigure,
    number
  >;
