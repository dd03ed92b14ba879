import * as z from "zod/mini";
import { ApiError } from "./api-error";
import { inStore } from "./browser-store";
import { api } from "./index";
import { readKeptSession } from "./own-session";
import { readSession } from "./session-store";

const storageKey = "offline-punches";

const punchSchema = z.object({
  /** Makes it one punch however often it is sent. */
  key: z.string(),
  username: z.string(),
  direction: z.enum(["in", "out"]),
  /** By the device's clock, in milliseconds; only how long ago it is counts. */
  takenAt: z.number(),
  place: z.optional(
    z.object({
      latitude: z.number(),
      longitude: z.number(),
      accuracy: z.number(),
      positionAge: z.number(),
      reason: z.optional(z.string()),
      /** It waits beside the punch, under its key. */
      hasPhoto: z.optional(z.boolean()),
    }),
  ),
  /** Why the server did not take it; it is not sent again. */
  refusal: z.optional(z.string()),
});
/** A punch made while the server could not be reached. */
export type OfflinePunch = z.infer<typeof punchSchema>;

const listeners = new Set<() => void>();
let current = read();

/** What waits on this device, of whoever it is. */
export const offlinePunches = (): readonly OfflinePunch[] => current;

/** What of somebody's is still to be sent. */
export const waitingPunches = (username: string | undefined): readonly OfflinePunch[] =>
  current.filter((one) => one.username === username && !one.refusal);

export function subscribeOfflinePunches(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => key === storageKey && refresh();
  addEventListener("storage", hear);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", hear);
  };
}

/** Keeps a punch until the server can be reached. False where the browser keeps nothing. */
export async function keepOfflinePunch(punch: OfflinePunch, photo?: Blob): Promise<boolean> {
  if (!punch.place || !photo) return write([...read(), punch]);
  // The photo first: whatever sends the punch looks for it. Where there is no room for it the punch waits without.
  const hasPhoto =
    (await inStore("photos", "readwrite", (store) => store.put(photo, punch.key))) !== undefined;
  return write([...read(), { ...punch, place: { ...punch.place, hasPhoto } }]);
}

export function forgetOfflinePunch(key: string): void {
  const kept = read();
  write(kept.filter((one) => one.key !== key));
  if (kept.some((one) => one.key === key && one.place?.hasPhoto))
    void inStore("photos", "readwrite", (store) => store.delete(key));
}

/** Whether a call was lost on the way: the server may have heard it or not. */
export function isUnheard(error: unknown): boolean {
  return error instanceof ApiError && (error.code === "network" || error.code === "timeout");
}

let sending: Promise<number> | undefined;

/** Sends what waits of whoever is signed in, the oldest first, each once; answers how many the server took. */
export function sendOfflinePunches(): Promise<number> {
  sending ??= sendAll().finally(() => {
    sending = undefined;
  });
  return sending;
}

async function sendAll(): Promise<number> {
  refresh();
  // Who looks as someone else sends nothing of theirs.
  const username = readKeptSession() ? undefined : readSession()?.username;
  let taken = 0;
  for (const punch of waitingPunches(username)) {
    // Another tab may have signed somebody else in meanwhile: it would be theirs.
    if (readSession()?.username !== username) break;
    try {
      await sendOne(punch);
      forgetOfflinePunch(punch.key);
      taken += 1;
    } catch (error) {
      if (!(error instanceof ApiError) || isForLater(error)) break;
      // Something went wrong at the server with this one: the others need not wait for it.
      if (error.status >= 500 || error.status === 429) continue;
      const refusal = error.message || error.code;
      write(read().map((one) => (one.key === punch.key ? { ...one, refusal } : one)));
    }
  }
  return taken;
}

/** Nobody answered, or nobody is signed in any more who may: it goes on waiting. */
function isForLater(error: ApiError): boolean {
  return (
    isUnheard(error) ||
    error.code === "cancelled" ||
    error.code === "must-change-password" ||
    error.status === 401
  );
}

async function sendOne({ key, username, direction, takenAt, place }: OfflinePunch): Promise<void> {
  const secondsAgo = Math.max(0, Math.round((Date.now() - takenAt) / 1000));
  const tap = { direction, isOffline: true, secondsAgo, ...deviceTime(takenAt) };
  const options = { idempotencyKey: key };
  if (!place) {
    await api.clocking.clockNow(tap, options);
    return;
  }
  const { reason, hasPhoto, ...position } = place;
  const image = hasPhoto
    ? await inStore<Blob | undefined>("photos", "readonly", (store) => store.get(key))
    : undefined;
  const located = { personnelNumber: username, ...tap, ...position, description: reason, image };
  await api.clocking.addInOutWithLocation(located, options);
}

/** What the device's clock shows: evidence that goes with every punch. */
export function deviceTime(at: number): { clientDate: string; clientTime: number } {
  const time = new Date(at);
  const pad = (part: number) => String(part).padStart(2, "0");
  return {
    clientDate: `${time.getFullYear()}-${pad(time.getMonth() + 1)}-${pad(time.getDate())}`,
    clientTime: time.getHours() * 60 + time.getMinutes(),
  };
}

function read(): OfflinePunch[] {
  try {
    return z.array(punchSchema).parse(JSON.parse(localStorage.getItem(storageKey) ?? "[]"));
  } catch {
    return [];
  }
}

function write(punches: OfflinePunch[]): boolean {
  try {
    localStorage.setItem(storageKey, JSON.stringify(punches));
    refresh();
    return true;
  } catch {
    return false;
  }
}

function refresh(): void {
  current = read();
  for (const listener of listeners) listener();
}
