import { Secret, TOTP } from "otpauth";

/** What authenticator apps take without being told: six digits of SHA-1, new every thirty seconds. */
const usual = { algorithm: "SHA1", digits: 6, period: 30 } as const;
/** A clock may be half a minute off, either way. */
const window = 1;

/** A new secret of 160 bits, as it is typed into an app. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/**
 * The secret as an app's camera wants it, under the product's name and the account's. An organisation's Persian name
 * would make the picture four times as fine, too fine for an older camera.
 */
export function secretUri(secret: string, account: string): string {
  return new TOTP({ ...usual, secret, issuer: "Hozur", label: account }).toString();
}

/** The thirty seconds, counted from 1970, that a code is of; undefined where it is none of now. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  // The library counts letters and compares bytes: six letters of another script it cannot compare.
  if (!/^\d{6}$/.test(code)) return undefined;
  const timestamp = now.getTime();
  const delta = new TOTP({ ...usual, secret }).validate({ token: code, timestamp, window });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / usual.period) + delta;
}
