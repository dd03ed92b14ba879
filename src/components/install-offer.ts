/** Chromium's own event; other browsers install through their menu. */
type InstallOffer = Event & { prompt: () => Promise<unknown> };

let offer: InstallOffer | undefined;
const listeners = new Set<() => void>();

// The event fires once, often before anything is subscribed.
globalThis.addEventListener?.("beforeinstallprompt", (event) => {
  event.preventDefault();
  set(event as InstallOffer);
});
globalThis.addEventListener?.("appinstalled", () => set(undefined));

/** Whether the browser offers to install the portal now. */
export const canInstall = (): boolean => offer !== undefined;

/** Whether the portal runs as an installed application. */
export const isInstalled = (): boolean =>
  globalThis.matchMedia?.("(display-mode: standalone)").matches ?? false;

/** Asks the reader, in the browser's own dialog. */
export async function install(): Promise<void> {
  const current = offer;
  set(undefined);
  await current?.prompt();
}

export function subscribeInstall(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function set(next: InstallOffer | undefined) {
  offer = next;
  for (const listener of listeners) listener();
}
