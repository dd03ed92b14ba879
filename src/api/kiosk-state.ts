import type { KioskState } from "@schemas/calls/kiosk";
import { readStored, storageKeys, store } from "./browser-storage";
import { api } from "./index";

type StoredState = { state: KioskState; at: number };

/** The last state of this kiosk from the server, and when it came, by the tablet's clock. */
export function lastKioskState(): StoredState | undefined {
  try {
    return (JSON.parse(readStored(storageKeys.kioskState) ?? "null") as StoredState | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Fetches the state of this kiosk and stores it: a tablet that starts offline continues with it. */
export async function fetchKioskState(): Promise<KioskState> {
  const state = await api.kiosk.getState();
  store(storageKeys.kioskState, JSON.stringify({ state, at: Date.now() } satisfies StoredState));
  return state;
}

/** Called when the tablet is no longer a kiosk. */
export const forgetKioskState = () => store(storageKeys.kioskState, null);
