import {
  dropOldFiles,
  isOfThisBuild,
  keepFiles,
  openChanging,
  openFile,
  openHelp,
  openPage,
} from "./cached-files";
import { canBeLed, pageOf, readPush } from "./push-message";

declare const self: ServiceWorkerGlobalScope;

self.addEventListener("install", (event) => event.waitUntil(keepFiles()));

self.addEventListener("activate", (event) =>
  event.waitUntil(dropOldFiles().then(() => self.clients.claim())),
);

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  // Calls are not the worker's: the portal decides which answers are stored, and for whom (src/api/stored-answers.ts).
  if (request.method !== "GET" || origin !== self.location.origin || pathname.startsWith("/api/")) return;
  if (request.mode === "navigate")
    event.respondWith(/^\/help(\/|$)/.test(pathname) ? openHelp(request) : openPage(request));
  else if (pathname.startsWith("/assets/")) event.respondWith(openFile(request));
  else if (/^\/help\/.*\.json$/.test(pathname)) event.respondWith(openHelp(request));
  else if (/^\/(config\.json|favicon\.svg|manifest\.webmanifest)$|^\/icons\//.test(pathname))
    event.respondWith(openChanging(request));
});

// Until the user agrees, the previous worker continues to serve the open pages.
self.addEventListener("message", (event) => {
  const { take, page } = event.data as { take?: boolean; page?: string };
  if (take) event.waitUntil(self.skipWaiting());
  else if (page) event.waitUntil(takeOrAsk(page, event.ports[0]));
});

/** Takes over without asking when the only open page is already of this version. */
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

/** Shows a page in a window that is already open, so that nothing typed there is lost; otherwise in a new one. */
async function showPage(address: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const inPortal = windows.find(({ url }) => canBeLed(url));
  if (!inPortal) {
    await self.clients.openWindow(address);
    return;
  }
  const { pathname, search, hash } = new URL(address);
  inPortal.postMessage({ open: pathname + search + hash });
  // The page is shown even where the browser does not let its window come to the front.
  await inPortal.focus().catch(() => undefined);
}
