import { phoneCode } from "@schemas/kiosks";
import * as z from "zod/mini";
import { readStored, storageKeys, store } from "./browser-storage";
import { api } from "./index";

const storedSchema = z.object({
  username: z.string(),
  secret: z.string(),
  /** How far the server's clock was ahead of the phone's, in milliseconds. */
  ahead: z.number(),
});
/** The secret from which this phone makes codes for kiosks, without a network. */
export type PhoneSecret = z.infer<typeof storedSchema>;

/** The stored secret of a person; null if this phone has none. */
export function storedPhoneSecret(username: string): PhoneSecret | null {
  try {
    const stored = storedSchema.parse(JSON.parse(readStored(storageKeys.kioskCode) ?? "null"));
    return stored.username === username ? stored : null;
  } catch {
    return null;
  }
}

/** Fetches the secret of this session from the server and stores it. */
export async function fetchPhoneSecret(username: string): Promise<PhoneSecret> {
  const { secret, now } = await api.kiosk.makeCode();
  const made = { username, secret, ahead: Date.parse(now) - Date.now() };
  store(storageKeys.kioskCode, JSON.stringify(made));
  return made;
}

/** The current code, and for how many more seconds it is shown. */
export async function codeNow({ secret, ahead }: PhoneSecret): Promise<{ code: string; seconds: number }> {
  const { TOTP } = await import("otpauth");
  const timestamp = Date.now() + ahead;
  const code = new TOTP({ ...phoneCode, secret }).generate({ timestamp });
  const { period } = phoneCode;
  return { code, seconds: period - (Math.floor(timestamp / 1000) % period) };
}
