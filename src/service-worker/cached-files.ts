/** The build this worker belongs to and its files; filled in by server/launcher/portal-worker.mjs. */
declare const BUILD: string;
declare const FILES: readonly string[];

const ofBuild = `files ${BUILD}`;
/** Files of visited pages, which are not known in advance. */
const ofVisits = `visited ${BUILD}`;
const shell = "/home";
/** A server that gives no page within this time counts as unreachable when a page is cached. */
const patience = 4_000;

/** A browser has six connections to a server: what somebody opens meanwhile must not wait behind all these files. */
const atATime = 2;

/** Caches the page itself and the files of an employee's pages. */
export async function keepFiles(): Promise<void> {
  const cache = await caches.open(ofBuild);
  // Reloaded: the browser's cache may still have the page of the last build. Without cookies: the frame and the answers
  // that the server writes into a page are about one person, and what is cached here serves all.
  const left = [new Request(shell, { cache: "reload", credentials: "omit" }), ...FILES];
  const addAll = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) await cache.add(next);
  };
  await Promise.all(Array.from({ length: atATime }, addAll));
}

/** Whether a file, such as the script of a page, belongs to this worker's build. */
export const isOfThisBuild = (file: string): boolean => FILES.includes(file);

/** Deletes the caches of earlier builds. */
export async function dropOldFiles(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => /^(files|visited) /.test(name) && name !== ofBuild && name !== ofVisits);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** The page itself: fresh if the server gives one in time, otherwise that of this build. */
export const openPage = async (request: Request): Promise<Response> =>
  freshOrCached(request, await caches.match(shell, { cacheName: ofBuild }));

/** A page of the guide, or the data of its search: available offline if it was opened once or came with this build. */
export async function openHelp(request: Request): Promise<Response> {
  const cached = await caches.match(request, { ignoreVary: true, ignoreSearch: true });
  const response = await freshOrCached(request, cached);
  if (response.ok && response !== cached) await (await caches.open(ofVisits)).put(request, response.clone());
  return response;
}

async function freshOrCached(request: Request, cached: Response | undefined): Promise<Response> {
  const fresh = fetch(request);
  if (!cached) return fresh;
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patience));
  const response = await Promise.race([fresh, late]).catch(() => undefined);
  // A proxy answers for a server that is restarting.
  return response && response.status < 500 ? response : cached;
}

/** A file whose name changes with its content: the cached one is always right. */
export async function openFile(request: Request): Promise<Response> {
  const cached = await caches.match(request, { ignoreVary: true });
  if (cached) return cached;
  const response = await fetch(request);
  if (response.ok) await (await caches.open(ofVisits)).put(request, response.clone());
  return response;
}

/** A file that may change: the cached one only if there is no other. */
export async function openChanging(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (failure) {
    const cached = await caches.match(request, { cacheName: ofBuild });
    if (cached) return cached;
    throw failure;
  }
}
