import type { KioskState } from "@schemas/calls/kiosk";
import { readStored, storageKeys, store } from "./browser-storage";
import { api } from "./index";

type Heard = { state: KioskState; at: number };

/** What the server said of this kiosk last, and when, by the tablet's clock. */
export function lastKioskState(): Heard | undefined {
  try {
    return (JSON.parse(readStored(storageKeys.kioskState) ?? "null") as Heard | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Asks what this kiosk shows, and remembers it: a tablet that starts without a line goes on with it. */
export async function askKioskState(): Promise<KioskState> {
  const state = await api.kiosk.getState();
  store(storageKeys.kioskState, JSON.stringify({ state, at: Date.now() } satisfies Heard));
  return state;
}

/** The tablet is no kiosk any more. */
export const forgetKioskState = () => store(storageKeys.kioskState, null);
