import type { calls } from "@schemas/calls";
import type { AnswerOf } from "@schemas/define-call";
import { shareOut } from "@schemas/values/share-out";
import { useState } from "react";

type Call = typeof calls.overtime;
export type SharePerson = AnswerOf<Call["listSpecialOvertimePeople"]>[number];
export type SpecialAmount = AnswerOf<Call["listSpecialAmountsOfPeriod"]>[number];

/** The ways of filling in shares. */
export const fillWays = ["even", "surplus", "last", "none"] as const;
export type FillWay = (typeof fillWays)[number];

/** The typed shares on top of the saved ones; null marks an input whose text is not a duration. */
export function useShares(amount: SpecialAmount, people: readonly SharePerson[]) {
  const [typed, setTyped] = useState<ReadonlyMap<string, number | null>>(new Map());
  const [again, setAgain] = useState<ReadonlySet<string>>(new Set());

  const minutesOf = ({ personnelNumber, minutes }: SharePerson) => {
    const own = typed.get(personnelNumber);
    return own === undefined ? minutes : own;
  };
  const isChanged = (person: SharePerson) =>
    person.isOpen && (minutesOf(person) !== person.minutes || again.has(person.personnelNumber));
  const isTooMuch = (person: SharePerson) =>
    isChanged(person) && amount.perPerson !== null && (minutesOf(person) ?? 0) > amount.perPerson;
  const distributed = people.reduce((sum, person) => sum + (minutesOf(person) ?? 0), 0);
  const remaining = (amount.minutes ?? 0) - distributed;

  const fill = (way: FillWay) => {
    const open = people.filter(({ isOpen }) => isOpen);
    const fixed = people.reduce((sum, { isOpen, minutes }) => sum + (isOpen ? 0 : minutes), 0);
    const room = Math.max(0, (amount.minutes ?? 0) - fixed);
    const most = amount.perPerson ?? undefined;
    const last = open.map(({ lastMinutes }) => Math.min(lastMinutes, most ?? lastMinutes));
    const lastFits = last.reduce((sum, minutes) => sum + minutes, 0) <= room;
    const shares = {
      even: () =>
        shareOut(
          room,
          open.map(() => 1),
          most,
        ),
      surplus: () =>
        shareOut(
          room,
          open.map(({ surplus }) => surplus),
          most,
        ),
      // The previous shares may exceed the present amount: then everybody gets a proportional part.
      last: () => (lastFits ? last : shareOut(room, last, most)),
      none: () => open.map(() => 0),
    }[way]();
    setTyped((before) => {
      const after = new Map(before);
      open.forEach(({ personnelNumber }, index) => {
        after.set(personnelNumber, shares[index] ?? 0);
      });
      return after;
    });
  };

  return {
    minutesOf,
    isChanged,
    isTooMuch,
    distributed,
    remaining,
    changed: people.filter(isChanged),
    isSound: remaining >= 0 && people.every((person) => !isTooMuch(person) && minutesOf(person) !== null),
    put: (personnelNumber: string, minutes: number | null) =>
      setTyped((before) => new Map(before).set(personnelNumber, minutes)),
    isAgain: (personnelNumber: string) => again.has(personnelNumber),
    askAgain: (personnelNumber: string) => setAgain((before) => new Set(before).add(personnelNumber)),
    fill,
    reset: () => {
      setTyped(new Map());
      setAgain(new Set());
    },
  };
}
export type Shares = ReturnType<typeof useShares>;
