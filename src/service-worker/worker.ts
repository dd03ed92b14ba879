import {
  dropOldFiles,
  isOfThisBuild,
  keepFiles,
  openChanging,
  openFile,
  openHelp,
  openPage,
} from "./kept-files";
import { canBeLed, pageOf, readPush } from "./push-message";

declare const self: ServiceWorkerGlobalScope;

self.addEventListener("install", (event) => event.waitUntil(keepFiles()));

self.addEventListener("activate", (event) =>
  event.waitUntil(dropOldFiles().then(() => self.clients.claim())),
);

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  // Calls are not the worker's: what of them is kept, and for whom, the portal decides (src/api/kept-answers.ts).
  if (request.method !== "GET" || origin !== self.location.origin || pathname.startsWith("/api/")) return;
  if (request.mode === "navigate")
    event.respondWith(/^\/help(\/|$)/.test(pathname) ? openHelp(request) : openPage(request));
  else if (pathname.startsWith("/assets/")) event.respondWith(openFile(request));
  else if (/^\/help\/.*\.json$/.test(pathname)) event.respondWith(openHelp(request));
  else if (/^\/(config\.json|favicon\.svg|manifest\.webmanifest)$|^\/icons\//.test(pathname))
    event.respondWith(openChanging(request));
});

// Until someone agrees, the worker before this one goes on serving the pages that are open.
self.addEventListener("message", (event) => {
  const { take, page } = event.data as { take?: boolean; page?: string };
  if (take) event.waitUntil(self.skipWaiting());
  else if (page) event.waitUntil(takeOrAsk(page, event.ports[0]));
});

/** A page that came with this version already, alone in the browser, need not be asked. */
async function takeOrAsk(page: string, answer: MessagePort | undefined): Promise<void> {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (isOfThisBuild(page) && windows.length === 1) await self.skipWaiting();
  else answer?.postMessage("ask");
}

self.addEventListener("push", (event) => {
  const { title, body, requester, path, tag, language } = readPush(event.data?.text());
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      lang: language,
      ...(tag && { tag }),
      dir: "auto",
      icon: "/icons/icon-192.png",
      badge: "/icons/badge-96.png",
      data: { path, requester },
    }),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(showPage(pageOf(event.notification.data?.path, self.location.origin)));
});

/** Shows a page in the window that is open already, so that nothing typed there is lost; else in a new one. */
async function showPage(address: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const inPortal = windows.find(({ url }) => canBeLed(url));
  if (!inPortal) {
    await self.clients.openWindow(address);
    return;
  }
  const { pathname, search, hash } = new URL(address);
  inPortal.postMessage({ open: pathname + search + hash });
  // The page is shown even where the browser does not let its window come forward.
  await inPortal.focus().catch(() => undefined);
}
