import type { Db } from "./db";

const memories = new WeakMap<Db, Map<string, Promise<unknown>>>();

/** From here on what was read for one request of a transaction is taken for the others: a batch is one moment. */
export function rememberWithin(transaction: Db): void {
  memories.set(transaction, new Map());
}

/** The same for one answer that is put together of many: a handle on the same database that remembers by itself. */
export function rememberingHandle(db: Db): Db {
  const handle = db.withTables<Record<never, never>>();
  rememberWithin(handle);
  return handle;
}

/** Reads, or takes what was read before under this key; where nothing is remembered it always reads. */
export function remembered<T>(db: Db, key: string, read: () => Promise<T>): Promise<T> {
  const memory = memories.get(db);
  if (!memory) return read();
  const known = memory.get(key) as Promise<T> | undefined;
  if (known) return known;
  const reading = read();
  memory.set(key, reading);
  // What could not be read is asked for again.
  reading.catch(() => memory.delete(key));
  return reading;
}
