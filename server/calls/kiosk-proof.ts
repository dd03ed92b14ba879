import { fail } from "@schemas/errors";
import { isGoodPin, isPhoneCode, newPinMark } from "@schemas/kiosks";
import { hashPassword, isPassword } from "../access/passwords";
import type { Context } from "../context/context";
import { phoneOfCode, spendPhoneCode } from "../db/tables/kiosk-codes";
import { keepPin, pinOf } from "../db/tables/kiosk-pins";
import type { Kiosk } from "../db/tables/kiosks";
import { forgiveAttempt, takeAttempt } from "../db/tables/sign-in-failures";
import { subjectsOf } from "../rules/throttle";

/** Who proved themselves at a kiosk, and how their PIN changes with it. */
export type Proved = {
  personnelNumber: string;
  name: string;
  /** Writes what the proof brings with it, in the transaction of the punch. */
  settle: (on: Pick<Context, "db" | "record">) => Promise<void>;
};

/** What somebody typed or showed at a kiosk, at a moment. */
type Claim = { personnelNumber: string; opened: string; takenAt: Date; isLate: boolean };

/**
 * Checks a PIN or the code of a phone. Attempts are counted by person and kiosk, by person, and by kiosk, and are
 * refused for a while after too many; an unknown number, no PIN and a wrong one are the same to who tries.
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
  const person = await db
    .selectFrom("person")
    .select(["personnel_number as personnelNumber", "name"])
    .where("personnel_number", "=", personnelNumber)
    .where("is_active", "=", true)
    .executeTakeFirst();
  if (person && isPhoneCode(secret)) {
    const code = await phoneOfCode(db, personnelNumber, { code: secret, at: takenAt, now });
    if (!code) throw fail("kiosk-not-recognised");
    await forgiveAttempt(db, attempt);
    return {
      ...person,
      async settle(on) {
        if (!(await spendPhoneCode(on.db, code))) throw fail("kiosk-code-used");
      },
    };
  }
  const pin = person && (await pinOf(db, personnelNumber));
  const isRight = await isPassword(pin?.hash, secret);
  if (!person || !pin || !isRight) throw fail("kiosk-not-recognised");
  await forgiveAttempt(db, attempt);
  // Nobody is there any more to choose another; the next time the kiosk asks again.
  if (pin.mustChange && newPin === undefined && !isLate) throw fail("kiosk-pin-to-change");
  if (newPin === undefined) return { ...person, settle: async () => undefined };
  if (newPin === secret || !isGoodPin(newPin, personnelNumber)) throw fail("weak-pin");
  const hash = await hashPassword(newPin);
  return {
    ...person,
    async settle({ db: on, record }) {
      await keepPin(on, personnelNumber, { hash, mustChange: false, now });
      await record({ action: "set-kiosk-pin", subject: "person", key: personnelNumber });
    },
  };
}
