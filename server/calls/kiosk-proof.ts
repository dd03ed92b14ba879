import { fail } from "@schemas/errors";
import { isGoodPin, isPhoneCode, newPinMark } from "@schemas/kiosks";
import { type EmployeeRow, employeeRow } from "../access/context-for";
import { hashPin, isHashedWithoutKey, isPin } from "../access/pins";
import type { Context } from "../context/context";
import type { Db } from "../db/db";
import { readTogether } from "../db/read-together";
import { phoneOfCode, phonesOf, spendPhoneCode } from "../db/tables/kiosk-codes";
import { keepPin, pinOf, type StoredPin } from "../db/tables/kiosk-pins";
import type { Kiosk } from "../db/tables/kiosks";
import { forgiveAttempt, takeAttempt } from "../db/tables/sign-in-failures";
import { subjectsOf } from "../rules/throttle";

/** A person who proved their identity at a kiosk. */
export type Proved = {
  person: EmployeeRow;
  /** Writes what follows from the proof, such as a new PIN, in the transaction of the punch. */
  settle: (on: Pick<Context, "db" | "record">) => Promise<void>;
};

/** What somebody typed or showed at a kiosk, and when. */
type Claim = { personnelNumber: string; opened: string; takenAt: Date; isLate: boolean };

/**
 * Checks a PIN or a phone's code. Attempts are counted by person and kiosk, by person, and by kiosk; after too many
 * they are refused for a while. An unknown number, a missing PIN and a wrong PIN get the same answer.
 */
export async function proveAtKiosk(
  { db, now }: Context,
  kiosk: Kiosk,
  { personnelNumber, opened, takenAt, isLate }: Claim,
): Promise<Proved> {
  const [secret = "", newPin] = opened.split(newPinMark);
  const subjects = subjectsOf(`kiosk ${personnelNumber}`, {
    network: `kiosk ${kiosk.code}`,
    isFamiliar: false,
  });
  const attempt = await takeAttempt(db, subjects, now);
  const { person, pin, phones } = await readClaimed(db, personnelNumber, now);
  if (person && isPhoneCode(secret)) {
    const code = phoneOfCode(db, phones, secret, takenAt);
    if (!code) throw fail("kiosk-not-recognised");
    await forgiveAttempt(db, attempt);
    return {
      person,
      async settle(on) {
        if (!(await spendPhoneCode(on.db, code))) throw fail("kiosk-code-used");
      },
    };
  }
  const isRight = await isPin(db, person && pin?.hash, secret);
  if (!person || !pin || !isRight) throw fail("kiosk-not-recognised");
  await forgiveAttempt(db, attempt);
  // For a late punch nobody is there to choose another PIN; the kiosk asks the next time.
  if (pin.mustChange && newPin === undefined && !isLate) throw fail("kiosk-pin-to-change");
  if (newPin === undefined) return { person, settle: ({ db: on }) => hashedAgain(on, person, pin, secret) };
  if (newPin === secret || !isGoodPin(newPin, personnelNumber)) throw fail("weak-pin");
  const hash = await hashPin(db, newPin);
  return {
    person,
    async settle({ db: on, record }) {
      await keepPin(on, personnelNumber, { hash, mustChange: false, now });
      await record("set-kiosk-pin", "person", personnelNumber);
    },
  };
}

/** The person with this number, if they work here, and the PIN and phones they can prove themselves with. */
async function readClaimed(db: Db, personnelNumber: string, now: Date) {
  type Rows = { people: EmployeeRow[]; pins: StoredPin[]; phones: { tokenHash: string; secret: string }[] };
  const { people, pins, phones } = await readTogether<Rows>(db, {
    people: employeeRow(db, personnelNumber).where("is_active", "=", true),
    pins: pinOf(db, personnelNumber),
    phones: phonesOf(db, personnelNumber, now),
  });
  return { person: people[0], pin: pins[0], phones };
}

async function hashedAgain(db: Db, { personnelNumber }: EmployeeRow, pin: StoredPin, typed: string) {
  if (!isHashedWithoutKey(pin.hash)) return;
  const { mustChange, setAt } = pin;
  await keepPin(db, personnelNumber, { hash: await hashPin(db, typed), mustChange, now: new Date(setAt) });
}
