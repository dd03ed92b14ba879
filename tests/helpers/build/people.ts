import type { Db } from "@server/db/db";
import type { PersonTable, SectionTable } from "@server/db/schema";
import type { Insertable } from "kysely";

/** Creates a section; its name is its code unless stated otherwise. */
export async function buildSection(
  db: Db,
  section: Pick<SectionTable, "code"> & Partial<Insertable<SectionTable>>,
): Promise<void> {
  await db
    .insertInto("section")
    .values({ name: `بخش ${section.code}`, ...section })
    .execute();
}

/** The name of a person unless a test gives one. */
export const personName = (number: string): string => `کارمند ${number}`;

/** Creates an active person; only the number is required. */
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

/** Creates the accounts that are not people: the web administrator and the setup account. */
export async function buildAccounts(db: Db, password_hash = unknownHash): Promise<void> {
  await db
    .insertInto("account")
    .values([
      { name: "Admin", password_hash },
      { name: "000", password_hash },
    ])
    .execute();
}
