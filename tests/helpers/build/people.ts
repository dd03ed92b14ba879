import type { Db } from "@server/db/db";
import type { PersonTable, SectionTable } from "@server/db/schema";
import type { Insertable } from "kysely";

/** A section; its name is its code unless said otherwise. */
export async function buildSection(
  db: Db,
  section: Pick<SectionTable, "code"> & Partial<Insertable<SectionTable>>,
): Promise<void> {
  await db
    .insertInto("section")
    .values({ name: `بخش ${section.code}`, ...section })
    .execute();
}

/** What people are called unless a test names them. */
export const personName = (number: string): string => `کارمند ${number}`;

/** An active person; only the number must be given. */
export async function buildPerson(
  db: Db,
  person: Pick<PersonTable, "personnel_number"> & Partial<Insertable<PersonTable>>,
): Promise<void> {
  await db
    .insertInto("person")
    .values({ name: personName(person.personnel_number), hired_on: "2020-01-01", ...person })
    .execute();
}

/** The hash of a password that nobody knows. */
const unknownHash =
  "$argon2id$v=19$m=19456,t=2,p=1$f1dqV9yKLdENU7bnvWe8KQ$wCLpJacx3eUgMBPrisVgtcYBQeevs4DRl5uPdugC4Vs";

/** The sign-ins that are no people: the web administrator and the setup account. */
export async function buildAccounts(db: Db, password_hash = unknownHash): Promise<void> {
  await db
    .insertInto("account")
    .values([
      { name: "Admin", password_hash },
      { name: "000", password_hash },
    ])
    .execute();
}
