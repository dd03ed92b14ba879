import { type OpenDatabase, openDatabase } from "@server/db/open";
import { patience } from "../patience";
import { postmasterOf } from "../portal-process";

/** The database of the portal under test, for what a browser cannot do: end a session, make a person new. */
export async function withPortalDatabase<T>(work: (db: OpenDatabase["db"]) => Promise<T>): Promise<T> {
  return withDatabaseOf(process.env.PORTAL_DATA_DIR ?? "", work);
}

/** The database that runs on a data folder, opened for one piece of work. */
export async function withDatabaseOf<T>(
  dataDir: string,
  work: (db: OpenDatabase["db"]) => Promise<T>,
): Promise<T> {
  const { db, close } = await openDatabase(postmasterOf(dataDir).url, { connections: 1, patience });
  try {
    return await work(db);
  } finally {
    await close();
  }
}
