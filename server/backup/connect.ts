import { DatabaseClient } from "../db/client";

/** The text form of values must not depend on the settings of a server or an account. */
const plainText = [
  "set local time zone 'UTC'",
  "set local datestyle = 'ISO, YMD'",
  "set local intervalstyle = 'postgres'",
  "set local extra_float_digits = 1",
  "set local bytea_output = 'hex'",
  "set local search_path = public",
  // Copying whole tables may take any time.
  "set local statement_timeout = 0",
  "set local idle_in_transaction_session_timeout = 0",
].join("; ");

export const snapshot = "begin isolation level repeatable read, read only";

/** Runs one transaction that reads or writes whole tables, on its own connection. */
export async function inOneTransaction<T>(
  url: string,
  begin: typeof snapshot | "begin",
  work: (client: DatabaseClient) => Promise<T>,
): Promise<T> {
  const client = new DatabaseClient({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: "hozur backup",
  });
  // A connection error is thrown by the query that waits on it.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query(begin);
    await client.query(plainText);
    const done = await work(client);
    await client.query("commit");
    return done;
  } finally {
    // Without a commit the server rolls back.
    await client.end().catch(() => undefined);
  }
}
