/** What is kept in this browser and is too large, or no text, for localStorage. A new one gets its name here. */
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
    // A page of an earlier edition holds it open: then nothing is kept, as in a browser that keeps nothing.
    request.onblocked = () => reject(new Error("The browser's store is held open by another page."));
  });
}

/** Asks one of the stores; undefined in a browser that keeps nothing, which loses nothing but a second visit. */
export async function inStore<T>(
  name: (typeof stores)[number],
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  if (typeof indexedDB === "undefined") return undefined;
  try {
    const database = await open();
    // Another page may want a later edition of it.
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
