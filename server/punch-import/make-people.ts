import { toPersianDigits } from "@schemas/values/digits";
import { addDays, daysBetween, type IsoDate } from "@schemas/values/jalali-date";
import { makeUpPassword } from "../access/make-up-password";
import { hashPassword } from "../access/passwords";
import type { Db } from "../db/db";
import { makeWorkGroup, makeYears } from "./imported-work";
import type { ListedPerson } from "./people-file";

type PeopleOptions = {
  /** The days of the punches to be imported. */
  first: IsoDate;
  last: IsoDate;
  today: IsoDate;
  /** Days of the week without work, 0 = Saturday … 6 = Friday. */
  weekend: readonly number[];
  /** Whether everyone gets a first password. */
  withPasswords: boolean;
};

type MadePeople = {
  made: string[];
  sections: number;
  /** First passwords by number, when requested. */
  passwords: Map<string, string>;
};

/**
 * Creates the people of a list with everything needed to read their punches: sections, a work group, a shift from 9 to
 * 17 whose start may move by two hours, their weekend, and the work years. Existing people stay unchanged.
 */
export async function makePeople(
  db: Db,
  listed: readonly ListedPerson[],
  options: PeopleOptions,
): Promise<MadePeople> {
  const passwords = new Map<string, string>();
  const hashes = new Map<string, string>();
  if (options.withPasswords) {
    for (const { number } of listed) {
      const password = makeUpPassword();
      passwords.set(number, password);
      hashes.set(number, await hashPassword(password));
    }
  }
  return db.transaction().execute(async (transaction) => {
    await makeYears(transaction, options);
    const sections = await sectionCodes(transaction, listed);
    const groupId = await makeWorkGroup(transaction, options.weekend);
    const made: string[] = [];
    for (const person of listed) {
      const section_code = person.section === null ? null : (sections.codes.get(person.section) ?? null);
      const row = {
        personnel_number: person.number,
        // A label, since the list has no name.
        name: person.name ?? `پرسنل ${toPersianDigits(person.number)}`,
        section_code,
        post: person.post,
        gender: person.gender,
        is_married: person.isMarried,
        work_group_id: groupId,
        hired_on: options.first,
        password_hash: hashes.get(person.number) ?? null,
        must_change_password: true,
      };
      const inserted = await transaction
        .insertInto("person")
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .returning("personnel_number")
        .executeTakeFirst();
      if (!inserted) {
        passwords.delete(person.number);
        continue;
      }
      made.push(person.number);
      await transaction
        .insertInto("work_assignment")
        .values({
          personnel_number: person.number,
          during: duringOf(options),
          work_group_id: groupId,
          section_code,
        })
        .execute();
    }
    return { made, sections: sections.made, passwords };
  });
}

/** Our choice: people whose punches ended two months ago have left; daily absence since then would be wrong. */
function duringOf({ first, last, today }: PeopleOptions): string {
  return daysBetween(last, today) > 60 ? `[${first},${addDays(last, 1)})` : `[${first},)`;
}

async function sectionCodes(db: Db, listed: readonly ListedPerson[]) {
  const present = await db.selectFrom("section").select(["code", "name"]).execute();
  const codes = new Map(present.map((section) => [section.name, section.code]));
  const taken = new Set(present.map((section) => section.code));
  const missing = [...new Set(listed.flatMap(({ section }) => (section === null ? [] : [section])))]
    .filter((name) => !codes.has(name))
    .sort();
  let next = 1;
  for (const name of missing) {
    while (taken.has(String(next))) next += 1;
    const own = String(next);
    taken.add(own);
    codes.set(name, own);
    await db.insertInto("section").values({ code: own, name }).execute();
  }
  return { codes, made: missing.length };
}
