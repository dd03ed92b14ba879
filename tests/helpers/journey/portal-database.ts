import { type OpenDatabase, openDatabase } from "@server/db/open";
import { patience } from "../patience";
import { postmasterOf } from "../portal-process";

/** Opens the database of the portal under test, for what a browser cannot do: end a session, create a person. */
export async function withPortalDatabase<T>(work: (db: OpenDatabase["db"]) => Promise<T>): Promise<T> {
  return withDatabaseOf(process.env.PORTAL_DATA_DIR ?? "", work);
}

/** Opens the database of a data folder for one piece of work. */
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
