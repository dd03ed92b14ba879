import { api } from "@src/api";
import { sealFor } from "@src/api/sign-in";
import { errorText } from "@src/locales/error-text";
import { useViewer } from "@src/providers/session";
import { useEffect, useRef, useState } from "react";
import { madeUpPassword } from "./made-up-password";

/** One person's result: their new password, or why there is none, and whether it has been saved. */
export type Reset = {
  personnelNumber: string;
  name: string;
  password: string | null;
  error: string | null;
  isTaken: boolean;
};

// An address cannot hold more numbers.
const namesAtOnce = 100;

/**
 * Sets passwords one after another, each with its own result. The results of a visit, the last one for each person,
 * stay on the page and are stored nowhere else.
 */
export function useResets(shortest: number) {
  const { personnelNumber: admin } = useViewer();
  const [outcomes, setOutcomes] = useState<readonly Reset[]>([]);
  const [total, setTotal] = useState(0);
  const [isRunning, setRunning] = useState(false);
  const isStopped = useRef(false);
  useEffect(
    () => () => {
      isStopped.current = true;
    },
    [],
  );

  async function reset(personnelNumber: string, name: string, typed: string | null): Promise<Reset> {
    const password = typed ?? madeUpPassword(shortest);
    try {
      await api.personnel.changePasswordByAdmin({
        // A seal works once.
        password: await sealFor(admin, password),
        personnelNumbers: [personnelNumber],
      });
      return { personnelNumber, name, password, error: null, isTaken: false };
    } catch (error) {
      return { personnelNumber, name, password: null, error: errorText(error), isTaken: false };
    }
  }

  /** Without a typed password each person gets a different one. */
  async function start(personnelNumbers: readonly string[], typed: string | null) {
    isStopped.current = false;
    const chosen = new Set(personnelNumbers);
    const others = outcomes.filter((one) => !chosen.has(one.personnelNumber));
    setOutcomes(others);
    setTotal(others.length + personnelNumbers.length);
    setRunning(true);
    for (let from = 0; from < personnelNumbers.length && !isStopped.current; from += namesAtOnce) {
      const some = personnelNumbers.slice(from, from + namesAtOnce);
      const people = await api.personnel.getSectionsOfPersonnel({ personnelNumbers: some }).catch(() => []);
      const names = new Map(people.map((person) => [person.personnelNumber, person.name]));
      for (const one of some) {
        if (isStopped.current) break;
        const outcome = await reset(one, names.get(one) ?? one, typed);
        setOutcomes((known) => [...known, outcome]);
      }
    }
    setRunning(false);
  }

  return {
    outcomes,
    total,
    isRunning,
    /** Some passwords are not saved yet: leaving the page would lose them. */
    wouldBeLost: isRunning || outcomes.some(({ password, isTaken }) => password !== null && !isTaken),
    start,
    stop: () => {
      isStopped.current = true;
    },
    /** Marks passwords as saved; all of them without a number. */
    take: (personnelNumber?: string) =>
      setOutcomes((known) =>
        known.map((one) =>
          personnelNumber === undefined || one.personnelNumber === personnelNumber
            ? { ...one, isTaken: true }
            : one,
        ),
      ),
    forget: () => setOutcomes([]),
  };
}
