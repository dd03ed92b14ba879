import type { IsoDate } from "@schemas/values/jalali-date";
import { dayNumber } from "@schemas/values/jalali-date";
import type { Db } from "../db/db";
import { type LeaveType, leaveTypes } from "./leave-types";
import { loadLedgers, type PersonLedger } from "./ledgers";
import { daysOfYear } from "./person-leave";
import type { TypedUse } from "./read-uses";

/**
 * Someone's balance of each leave type on a day of a year: the types that are offered, and others with leave in the
 * year. Types that are charged to the annual balance share its remainder.
 */
export async function typeBalances(db: Db, personnelNumber: string, year: number, until: IsoDate) {
  const types = await leaveTypes(db);
  const [person] = await loadLedgers(db, [personnelNumber], year, { types });
  if (!person) return [];
  const annual = person.ledger({ until });
  return types.flatMap((type) => {
    const balance =
      type.chargedTo === "balance"
        ? { ...annual, ...takenOf(type, person.uses, year, dayNumber(until)) }
        : ofLedger(person.typeLedger(type, until));
    const isUsed = balance.used + balance.ahead + balance.reserved > 0;
    if (!type.isActive && !isUsed) return [];
    const { dayLength, entitlement, used, ahead, reserved, balance: available } = balance;
    return [{ type, dayLength, entitlement, used, ahead, reserved, available }];
  });
}

const ofLedger = (ledger: PersonLedger) => ({
  ...ledger,
  used: ledger.usedDaily + ledger.usedHourly + ledger.holidays,
});

function takenOf({ code }: LeaveType, uses: readonly TypedUse[], year: number, until: number) {
  const { first, last } = daysOfYear(year);
  const own = uses.filter(({ typeCode, day }) => typeCode === code && first <= day && day <= last);
  const sum = (some: readonly TypedUse[]) => some.reduce((total, { minutes }) => total + minutes, 0);
  const taken = own.filter(({ isPending }) => !isPending);
  return {
    used: sum(taken.filter(({ day }) => day <= until)),
    ahead: sum(taken.filter(({ day }) => day > until)),
    reserved: sum(own.filter(({ isPending }) => isPending)),
  };
}
