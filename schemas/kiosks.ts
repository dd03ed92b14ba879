/* A kiosk: a tablet at the door. People type a personnel number and a PIN, or show a code that their phone makes. */

import type { ErrorCode } from "./errors";

/** A code of the phone: a number of eight digits that changes every half minute (RFC 6238). */
export const phoneCode = { algorithm: "SHA1", digits: 8, period: 30 } as const;

/** How many digits a PIN has; fewer than a code, so that both can be typed in one place. */
export const pinLength = { least: 4, most: 6 } as const;

/** Separates the PIN from the new PIN that replaces it in the same punch. */
export const newPinMark = "\n";

/** The photo of a punch: small, since it only has to show who was there. */
export const kioskPhoto = { width: 320, quality: 0.7, bytes: 128 * 1024 } as const;

/** How long a code that admits a tablet is valid. */
export const admissionMinutes = 15;

/** How long a punch may wait at a kiosk until the server can be reached. */
export const kioskWaitHours = 7 * 24;

/**
 * Whether a refusal of a waiting punch is temporary and not about the punch: then it keeps waiting at the kiosk. Any
 * other refusal is final.
 */
export const isForLater = (code: ErrorCode): boolean => forLater.has(code) || code.startsWith("licence-");
const forLater: ReadonlySet<ErrorCode> = new Set([
  ...(["too-many-attempts", "kiosk-not-admitted", "lock-not-active"] as const),
  ...(["web-not-permitted", "mobile-not-permitted", "desktop-not-permitted"] as const),
]);

/** Whether a PIN is hard enough to guess: not one digit repeated, not digits in a row, not the number of its owner. */
export function isGoodPin(pin: string, personnelNumber: string): boolean {
  const { least, most } = pinLength;
  if (!/^\d+$/.test(pin) || pin.length < least || pin.length > most) return false;
  const steps = new Set([...pin].slice(1).map((digit, index) => Number(digit) - Number(pin[index])));
  const [step = 0] = steps;
  return !(steps.size === 1 && Math.abs(step) <= 1) && pin !== personnelNumber;
}

const mark = "hozur";

/** The text of the QR code on a phone: the person it belongs to, and the code. */
export const writeQr = (personnelNumber: string, code: string) => `${mark}:${code}:${personnelNumber}`;

/** Reads the QR code of a phone; undefined for any other text. */
export function readQr(text: string): { personnelNumber: string; code: string } | undefined {
  const [first, code = "", ...rest] = text.split(":");
  const personnelNumber = rest.join(":");
  return first === mark && isPhoneCode(code) && personnelNumber ? { personnelNumber, code } : undefined;
}

/** Whether digits are the code of a phone rather than a PIN. */
export const isPhoneCode = (typed: string) => /^\d+$/.test(typed) && typed.length === phoneCode.digits;
