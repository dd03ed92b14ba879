import { isDirectoryAvailable } from "../access/lock-state";
import type { Server } from "../context/server";
import type { Db } from "../db/db";
import type { Directory } from "../directory/client";
import { configuredDirectory } from "../directory/configured";

type Person = { use_active_directory: boolean; domain_name: string | null };

/**
 * The directory that checks a person's password, also when they sign in by personnel number. Undefined: the portal's
 * own password counts, as for everyone while directory sign-in is unavailable or no server is configured. Our choice.
 */
export async function directoryOf(
  db: Db,
  server: Server,
  person: Person,
): Promise<(Directory & { domainName: string }) | undefined> {
  const { domain_name: domainName } = person;
  if (!person.use_active_directory || domainName === null) return undefined;
  const directory = await configuredDirectory({ db, server });
  if (!directory || !(await isDirectoryAvailable(db, server))) return undefined;
  return { ...directory, domainName };
}

/** Whether somebody's password is the directory's, so that it cannot be changed here. */
export async function hasDirectoryPassword(
  db: Db,
  server: Server,
  personnelNumber: string,
): Promise<boolean> {
  const person = await db
    .selectFrom("person")
    .select(["use_active_directory", "domain_name"])
    .where("personnel_number", "=", personnelNumber)
    .executeTakeFirst();
  return person !== undefined && (await directoryOf(db, server, person)) !== undefined;
}
