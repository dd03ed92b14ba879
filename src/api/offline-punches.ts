import * as z from "zod/mini";
import { ApiError, isUnheard } from "./api-error";
import { inStore } from "./browser-store";
import { currentConnection } from "./connection";
import { api } from "./index";
import { readSession } from "./session-store";

const storageKey = "offline-punches";

const punchSchema = z.object({
  /** Makes repeated sending create only one punch. */
  key: z.string(),
  username: z.string(),
  direction: z.enum(["in", "out"]),
  /** By the device's clock, in milliseconds; only the time elapsed since matters. */
  takenAt: z.number(),
  /** How far the server's clock was ahead of the device's at that time, if known. */
  ahead: z.optional(z.number()),
  place: z.optional(
    z.object({
      latitude: z.number(),
      longitude: z.number(),
      accuracy: z.number(),
      positionAge: z.number(),
      reason: z.optional(z.string()),
      /** The photo is stored alongside the punch, under its key. */
      hasPhoto: z.optional(z.boolean()),
    }),
  ),
  /** Why the server refused it; it is not sent again. */
  refusal: z.optional(z.string()),
});
/** A punch made while the server could not be reached. */
export type OfflinePunch = z.infer<typeof punchSchema>;

const listeners = new Set<() => void>();
let current = read();

/** The unsent punches on this device, of anyone. */
export const offlinePunches = (): readonly OfflinePunch[] => current;

/** The punches of an account that are still to be sent. */
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

/** Stores a punch until the server can be reached. False if the browser cannot store it. */
export async function keepOfflinePunch(punch: OfflinePunch, photo?: Blob): Promise<boolean> {
  if (!punch.place || !photo) return write([...read(), punch]);
  // The photo first, because sending the punch looks for it. If there is no room for it, the punch is stored without.
  const hasPhoto =
    (await inStore("photos", "readwrite", (store) => store.put(photo, punch.key))) !== undefined;
  return write([...read(), { ...punch, place: { ...punch.place, hasPhoto } }]);
}

export function forgetOfflinePunch(key: string): void {
  const stored = read();
  write(stored.filter((one) => one.key !== key));
  if (stored.some((one) => one.key === key && one.place?.hasPhoto))
    void inStore("photos", "readwrite", (store) => store.delete(key));
}

/** Withdraws an unsent punch. False when it is being sent, or was refused. */
export async function withdrawOfflinePunch(key: string): Promise<boolean> {
  await sending?.catch(() => undefined);
  if (!read().some((one) => one.key === key && !one.refusal)) return false;
  forgetOfflinePunch(key);
  return true;
}

/** Whether sending again under the same key makes sense: the server may not have received it, or was in trouble. */
export function isUnsettled(error: unknown): boolean {
  return isUnheard(error) || (error instanceof ApiError && error.status >= 500);
}

let sending: Promise<number> | undefined;

/** Sends the unsent punches of the signed-in person, oldest first, each once; returns how many the server accepted. */
export function sendOfflinePunches(): Promise<number> {
  sending ??= sendAll().finally(() => {
    sending = undefined;
  });
  return sending;
}

async function sendAll(): Promise<number> {
  refresh();
  // A user viewing as another person sends none of that person's punches.
  const session = readSession();
  const username = session?.view ? undefined : session?.username;
  const waiting = waitingPunches(username);
  let accepted = 0;
  let ahead: number | undefined;
  try {
    if (waiting.some((one) => one.ahead !== undefined)) ahead = await aheadNow();
  } catch (error) {
    // Without the server's time, the time is measured by the device's clock alone.
    if (!(error instanceof ApiError) || isForLater(error)) return 0;
  }
  for (const punch of waiting) {
    // Another tab may have signed in somebody else meanwhile, who would then own the punch.
    if (readSession()?.username !== username) break;
    // Withdrawn in another tab meanwhile.
    if (!read().some(({ key }) => key === punch.key)) continue;
    try {
      await sendOne(punch, ahead);
      forgetOfflinePunch(punch.key);
      accepted += 1;
    } catch (error) {
      if (!(error instanceof ApiError) || isForLater(error)) break;
      // The server failed on this punch; the others need not wait for it.
      if (error.status >= 500 || error.status === 429) continue;
      const refusal = error.message || error.code;
      write(read().map((one) => (one.key === punch.key ? { ...one, refusal } : one)));
    }
  }
  return accepted;
}

/** The server did not answer, or the person is no longer signed in: the punch stays unsent. */
function isForLater(error: ApiError): boolean {
  return (
    isUnheard(error) ||
    error.code === "cancelled" ||
    error.code === "must-change-password" ||
    error.status === 401
  );
}

/** How far the server's clock is ahead of the device's now; throws when that is unknown. */
async function aheadNow(): Promise<number> {
  const { now } = await api.clocking.getClockState();
  // A stored earlier answer says nothing about now.
  if (currentConnection().isLost) throw new ApiError("network");
  return Date.parse(now) - Date.now();
}

// A smaller difference comes from the connection, not the clock.
const clockWasReset = 60_000;

/**
 * How long ago a punch was made: by the device's clock, unless it was reset since, as devices do when they find a
 * network.
 */
export function secondsSince(
  { takenAt, ahead: then = 0 }: Pick<OfflinePunch, "takenAt" | "ahead">,
  ahead = then,
): number {
  const moved = ahead - then;
  const since = Date.now() - takenAt + (Math.abs(moved) > clockWasReset ? moved : 0);
  return Math.max(0, Math.round(since / 1000));
}

async function sendOne(punch: OfflinePunch, ahead: number | undefined): Promise<void> {
  const { key, username, direction, takenAt, place } = punch;
  const secondsAgo = secondsSince(punch, punch.ahead === undefined ? undefined : ahead);
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

/** The time on the device's clock: evidence sent with every punch. */
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
