// Our choice: users who never close the portal learn of a new version within the hour.
const lookAgain = 60 * 60 * 1000;

/** How long a page is left alone before its worker fetches files for other pages. No other timer is this long. */
export const calmAfter = 6_000;

let waiting: ServiceWorker | undefined;
let isStarted = false;
const listeners = new Set<() => void>();

/** Registers the service worker once the page has all it needs; `open` shows a page that a notification leads to. */
export function startWorker(open: (path: string) => void): void {
  // Workers need https, and the development server has none.
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  navigator.serviceWorker.onmessage = ({ data }) => {
    const path = (data as { open?: unknown } | null)?.open;
    if (typeof path === "string" && path.startsWith("/")) open(path);
  };
  if (isStarted) return;
  isStarted = true;
  register().catch((failure: unknown) => {
    // Without it the portal works as usual, except offline.
    console.warn("Could not register the service worker.", failure);
  });
}

async function register(): Promise<void> {
  // It fetches every file an employee may need, so it must not start while the user waits for the first pages.
  await new Promise((resolve) => setTimeout(resolve, calmAfter));
  const registration = await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
  // A browser under test may be set to register none.
  if (!registration) return;
  watch(registration);
  registration.addEventListener("updatefound", () => watch(registration));
  const look = () => void registration.update().catch(() => undefined);
  setInterval(look, lookAgain);
  addEventListener("visibilitychange", () => document.visibilityState === "visible" && look());
}

function watch({ installing, waiting: ready }: ServiceWorkerRegistration): void {
  const offer = (worker: ServiceWorker) => {
    // A browser's first worker is not an update.
    if (!navigator.serviceWorker.controller) return;
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      waiting = worker;
      for (const listener of listeners) listener();
    };
    worker.postMessage({ page: scriptOfPage() }, [port2]);
  };
  if (ready) offer(ready);
  installing?.addEventListener("statechange", () => installing.state === "installed" && offer(installing));
}

/** The file this page started with, which tells a worker whether both are of the same build. */
function scriptOfPage(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return new URL(script?.src ?? "", location.href).pathname;
}

/** Whether a new version has been fetched and waits to take over. */
export const hasUpdate = (): boolean => waiting !== undefined;

/** Lets the new version take over and reloads the page with it. */
export function takeUpdate(): void {
  // Another window may already have let it take over: then nothing changes here.
  if (waiting?.state !== "installed") {
    location.reload();
    return;
  }
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  waiting.postMessage({ take: true });
}

export function subscribeUpdate(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
