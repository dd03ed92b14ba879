/** The build this worker belongs to and its files; written in by server/launcher/portal-worker.mjs. */
declare const BUILD: string;
declare const FILES: readonly string[];

const ofBuild = `files ${BUILD}`;
/** Files of pages that were opened; which ones, nobody knows beforehand. */
const ofVisits = `visited ${BUILD}`;
const shell = "/home";
/** A line that gives no page in this time is as good as none, when a page is at hand. */
const patience = 4_000;

/** Takes the page itself and the files of an employee's pages along. */
export async function keepFiles(): Promise<void> {
  const cache = await caches.open(ofBuild);
  // The page is asked anew: the browser may still have the one of the last build.
  await cache.addAll([new Request(shell, { cache: "reload" }), ...FILES]);
}

/** Whether a file, such as the script of a page, came with this worker. */
export const isOfThisBuild = (file: string): boolean => FILES.includes(file);

/** Drops what earlier builds kept. */
export async function dropOldFiles(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => /^(files|visited) /.test(name) && name !== ofBuild && name !== ofVisits);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** The page itself: fresh when the server gives one in time, else the one of this build. */
export const openPage = async (request: Request): Promise<Response> =>
  freshOrKept(request, await caches.match(shell, { cacheName: ofBuild }));

/** A page of the guide, or what its search reads: what was opened once, or came with this build, is there without a network. */
export async function openHelp(request: Request): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true, ignoreSearch: true });
  const response = await freshOrKept(request, kept);
  if (response.ok && response !== kept) await (await caches.open(ofVisits)).put(request, response.clone());
  return response;
}

async function freshOrKept(request: Request, kept: Response | undefined): Promise<Response> {
  const fresh = fetch(request);
  if (!kept) return fresh;
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patience));
  const response = await Promise.race([fresh, late]).catch(() => undefined);
  // A proxy answers for a server that is being restarted.
  return response && response.status < 500 ? response : kept;
}

/** A file whose name changes with its content: the kept one is the right one. */
export async function openFile(request: Request): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await (await caches.open(ofVisits)).put(request, response.clone());
  return response;
}

/** A file that may change: the kept one only where there is no other. */
export async function openChanging(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (failure) {
    const kept = await caches.match(request, { cacheName: ofBuild });
    if (kept) return kept;
    throw failure;
  }
}
