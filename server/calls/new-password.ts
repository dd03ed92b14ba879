import type { calls } from "@schemas/calls";
import type { AnswerOf } from "@schemas/define-call";
import { fail } from "@schemas/errors";
import { settingRegistry } from "@schemas/settings";
import { toLatinDigits } from "@schemas/values/digits";
import type { IsoDate } from "@schemas/values/jalali-date";
import { brokenRules, type PasswordOwner } from "@schemas/values/new-password";
import { hashPassword, openSealed } from "../access/passwords";
import type { SignedIn } from "../context/context";
import type { Db } from "../db/db";
import { readSettings } from "../db/tables/settings";
import { isCommonPassword } from "../rules/common-password";

/** What is known about a password's owner, apart from the organisation. */
type KnownOwner = Partial<PasswordOwner>;

type KnownPerson = {
  name: string;
  personnel_number: string;
  national_code: string | null;
  certificate_number: string | null;
  card_number: string | null;
  birth_date: IsoDate | null;
};

export const knownOf = (person: KnownPerson): KnownOwner => ({
  names: [person.name],
  numbers: [person.personnel_number, person.national_code, person.certificate_number, person.card_number],
  birthDate: person.birth_date,
});

/** What is known about an account. */
export async function knownOwner(db: Db, username: string): Promise<KnownOwner> {
  const person = await db
    .selectFrom("person")
    .select(["name", "personnel_number", "national_code", "certificate_number", "card_number", "birth_date"])
    .where("personnel_number", "=", username)
    .executeTakeFirst();
  return person ? knownOf(person) : { names: [username] };
}

/** The settings' rules for a new password. `shortest` counts characters. */
export async function passwordRules(db: Db): Promise<AnswerOf<typeof calls.account.getPasswordRules>> {
  const { passwordMinLength, organisation = "" } = await readSettings(
    db,
    "passwordMinLength",
    "organisation",
  );
  return { shortest: passwordMinLength ?? settingRegistry.passwordMinLength.usual, organisation };
}

/** Refuses a new password that is easily guessed; older ones remain valid for signing in. */
export async function assertGoodPassword(
  db: Db,
  password: string,
  { names = [], numbers = [], birthDate }: KnownOwner,
  field = "password",
): Promise<void> {
  const { shortest, organisation } = await passwordRules(db);
  const broken = brokenRules(password, shortest, { names: [...names, organisation], numbers, birthDate });
  if (broken.some((rule) => rule !== "own")) throw fail("weak-password", { length: shortest }, [field]);
  if (broken.length > 0) throw fail("personal-password", {}, [field]);
  if (await isCommonPassword(password)) throw fail("common-password", {}, [field]);
}

/** Opens a new password sealed by the caller, and normalises its digits. */
export async function openNewPassword(context: SignedIn, sealed: string): Promise<string> {
  return toLatinDigits(await openSealed(context, sealed, context.who.username));
}

/** The hash of a given first password; without a password nobody can sign in. */
export async function firstPassword(context: SignedIn, sealed: string | undefined, owner: KnownOwner) {
  if (!sealed) return null;
  const opened = await openNewPassword(context, sealed);
  await assertGoodPassword(context.db, opened, owner);
  return hashPassword(opened);
}
