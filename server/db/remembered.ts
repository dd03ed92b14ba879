import type { Db } from "./db";

const memories = new WeakMap<Db, Map<string, Promise<unknown>>>();

/**
 * From here on, results read in one request of a transaction are reused in the others, so that a batch is consistent.
 */
export function rememberWithin(transaction: Db): void {
  memories.set(transaction, new Map());
}

/** The same for one answer that needs many reads: a handle on the same database with its own memory. */
export function rememberingHandle(db: Db): Db {
  const handle = db.withTables<Record<never, never>>();
  rememberWithin(handle);
  return handle;
}

/** Returns the result remembered under this key, or reads it. Without a memory it always reads. */
export function remembered<T>(db: Db, key: string, read: () => Promise<T>): Promise<T> {
  const memory = memories.get(db);
  if (!memory) return read();
  const earlier = memory.get(key) as Promise<T> | undefined;
  if (earlier) return earlier;
  const reading = read();
  memory.set(key, reading);
  // Failed reads are not remembered.
  reading.catch(() => memory.delete(key));
  return reading;
}
