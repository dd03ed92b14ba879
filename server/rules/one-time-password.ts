import { isPhoneCode, phoneCode } from "@schemas/kiosks";
import { Secret, TOTP } from "otpauth";

/** The defaults of authenticator apps: six digits of SHA-1, changing every thirty seconds. */
const usual = { algorithm: "SHA1", digits: 6, period: 30 } as const;
/** A clock may be half a minute off, either way. */
const window = 1;

/** A new secret of 160 bits, in the form that is typed into an app. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/**
 * The secret as a QR code for an app, under the names of the product and the account. An organisation's Persian name
 * would make the code four times as fine, too fine for older cameras.
 */
export function secretUri(secret: string, account: string): string {
  return new TOTP({ ...usual, secret, issuer: "Hozur", label: account }).toString();
}

/** The thirty-second step, counted from 1970, that a code belongs to; undefined if the code is not valid now. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  // The library counts letters but compares bytes: it fails on six letters of another script.
  if (!/^\d{6}$/.test(code)) return undefined;
  const timestamp = now.getTime();
  const delta = new TOTP({ ...usual, secret }).validate({ token: code, timestamp, window });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / usual.period) + delta;
}

/** The step of a code that a phone made for a kiosk at a moment; undefined if it is not valid for that moment. */
export function stepOfPhoneCode(secret: string, code: string, at: Date): number | undefined {
  if (!isPhoneCode(code)) return undefined;
  const timestamp = at.getTime();
  const delta = new TOTP({ ...phoneCode, secret }).validate({ token: code, timestamp, window });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / phoneCode.period) + delta;
}
