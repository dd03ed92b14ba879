/** Data in this browser that is too large for localStorage or is not text. Each kind has its own store. */
const stores = ["imports", "files", "photos"] as const;
const edition = 3;

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open("hozur", edition);
    request.onupgradeneeded = () => {
      const { result } = request;
      for (const name of stores) if (!result.objectStoreNames.contains(name)) result.createObjectStore(name);
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    // A page of an earlier version holds it open: then nothing is stored, as in a browser without storage.
    request.onblocked = () => reject(new Error("Another page blocks the browser's store."));
  });
}

/** Runs a request on one of the stores; undefined in a browser without storage, which only costs another download. */
export async function inStore<T>(
  name: (typeof stores)[number],
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  if (typeof indexedDB === "undefined") return undefined;
  try {
    const database = await open();
    // Another page may need to upgrade it.
    database.onversionchange = () => database.close();
    try {
      return await new Promise<T>((resolve, reject) => {
        const request = ask(database.transaction(name, mode).objectStore(name));
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}
