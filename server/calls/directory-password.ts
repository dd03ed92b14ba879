import { sql } from "kysely";
import { isDirectoryAvailable } from "../access/lock-state";
import type { Server } from "../context/server";
import type { Db } from "../db/db";
import type { Directory } from "../directory/client";
import { configuredDirectory } from "../directory/configured";

type Person = { use_active_directory: boolean; domain_name: string | null };

/**
 * The directory that checks a person's password, also when they sign in by personnel number. Undefined if the portal's
 * own password counts, as for everyone while directory sign-in is unavailable or no server is configured. Our choice.
 */
export async function directoryOf(db: Db, server: Server, person: Person) {
  const { domain_name: domainName } = person;
  if (!person.use_active_directory || domainName === null) return undefined;
  const directory = await availableDirectory(db, server);
  return directory && { ...directory, domainName };
}

/** The configured directory server, if people may sign in by it. */
export async function availableDirectory(db: Db, server: Server): Promise<Directory | undefined> {
  const directory = await configuredDirectory({ db, server });
  return directory && (await isDirectoryAvailable(db, server)) ? directory : undefined;
}

/** Whether somebody's password belongs to the directory, so that it cannot be changed here. */
export async function hasDirectoryPassword(db: Db, server: Server, personnelNumber: string) {
  return (await directoryPasswordsAmong(db, server, [personnelNumber])).has(personnelNumber);
}

/** Those of these people whose password belongs to the directory, so that it cannot be changed here. */
export async function directoryPasswordsAmong(
  db: Db,
  server: Server,
  personnelNumbers: readonly string[],
): Promise<Set<string>> {
  const people = await db
    .selectFrom("person")
    .select("personnel_number as personnelNumber")
    .where(sql<boolean>`personnel_number = any(${personnelNumbers}::text[])`)
    .where("use_active_directory", "=", true)
    .where("domain_name", "is not", null)
    .execute();
  if (people.length === 0 || !(await availableDirectory(db, server))) return new Set();
  return new Set(people.map(({ personnelNumber }) => personnelNumber));
}
