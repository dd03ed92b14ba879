import type { ErrorCode } from "@schemas/errors";
import { isForLater, kioskWaitHours } from "@schemas/kiosks";
import * as z from "zod/mini";
import { ApiError } from "./api-error";
import { readStored, storageKeys, store } from "./browser-storage";
import { inStore } from "./browser-store";
import { api } from "./index";
import { isUnsettled, secondsSince } from "./offline-punches";

const punchSchema = z.object({
  personnelNumber: z.string(),
  /** Sealed with its own nonce: however often it is sent, it is recorded once. */
  proof: z.string(),
  direction: z.optional(z.enum(["in", "out"])),
  /** The photo is stored alongside the punch, under its proof. */
  hasPhoto: z.optional(z.boolean()),
  /** By the tablet's clock, in milliseconds. */
  takenAt: z.number(),
  /** How far the server's clock was ahead of the tablet's at that time. */
  ahead: z.number(),
});
/** A punch that waits at a kiosk until the server can be reached. */
export type KioskPunch = z.infer<typeof punchSchema>;

const storedSchema = z.object({
  waiting: z.array(punchSchema),
  /** When the refused punches were made; the history of the kiosk says who made them. */
  refused: z.array(z.number()),
});
type Stored = z.infer<typeof storedSchema>;

const listeners = new Set<() => void>();
let current = read();

/** The punches waiting at this kiosk, oldest first, and those refused in the last week. */
export const kioskPunches = (): Stored => current;

export function subscribeKioskPunches(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Stores a punch until the server can be reached. False if the browser cannot store it. */
export async function keepKioskPunch(punch: KioskPunch, photo?: Blob): Promise<boolean> {
  // The photo first, because sending the punch looks for it. If there is no room for it, the punch is stored without.
  const stored = photo && inStore("photos", "readwrite", (photos) => photos.put(photo, punch.proof));
  const hasPhoto = (await stored) !== undefined;
  const { waiting, refused } = read();
  write({ waiting: [...waiting, { ...punch, hasPhoto }], refused });
  return current.waiting.some(({ proof }) => proof === punch.proof);
}

/** Whether the server did not answer a punch, also because the kiosk gave up waiting or a proxy answered. */
export const isUnanswered = (error: unknown): boolean =>
  isUnsettled(error) || (error instanceof ApiError && unanswered.has(error.code));
const unanswered = new Set(["cancelled", "bad-answer", "http"]);

let sending: Promise<boolean> | undefined;

/** Sends the waiting punches, oldest first; returns whether all were answered. */
export function sendKioskPunches(): Promise<boolean> {
  sending ??= sendAll().finally(() => {
    sending = undefined;
  });
  return sending;
}

async function sendAll(): Promise<boolean> {
  if (read().waiting.length === 0) return true;
  let ahead: number;
  try {
    ahead = Date.parse((await api.kiosk.getState()).now) - Date.now();
  } catch {
    return false;
  }
  for (const punch of read().waiting) {
    const refusal = await refusalOf(punch, ahead);
    // One person made too many attempts; the others need not wait for that.
    if (refusal?.code === "too-many-attempts") continue;
    if (refusal && (isUnanswered(refusal) || isForLater(refusal.code as ErrorCode))) break;
    const { waiting, refused } = read();
    if (punch.hasPhoto) void inStore("photos", "readwrite", (photos) => photos.delete(punch.proof));
    write({
      waiting: waiting.filter(({ proof }) => proof !== punch.proof),
      refused: refusal ? [...refused, punch.takenAt] : refused,
    });
  }
  return read().waiting.length === 0;
}

async function refusalOf(punch: KioskPunch, ahead: number): Promise<ApiError | undefined> {
  const { personnelNumber, proof, direction } = punch;
  const secondsAgo = secondsSince(punch, ahead);
  const image = punch.hasPhoto
    ? await inStore<Blob | undefined>("photos", "readonly", (photos) => photos.get(proof))
    : undefined;
  try {
    await api.kiosk.punch({ personnelNumber, proof, direction, isOffline: true, secondsAgo, image });
    return undefined;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}

function read(): Stored {
  try {
    const { waiting, refused } = storedSchema.parse(
      JSON.parse(readStored(storageKeys.kioskPunches) ?? "null"),
    );
    const weekAgo = Date.now() - kioskWaitHours * 3_600_000;
    return { waiting, refused: refused.filter((at) => at > weekAgo) };
  } catch {
    return { waiting: [], refused: [] };
  }
}

function write(stored: Stored): void {
  store(storageKeys.kioskPunches, JSON.stringify(stored));
  current = read();
  for (const listener of listeners) listener();
}
