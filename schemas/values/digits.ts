import type { Language } from "./languages";

const persianZero = 0x06f0;
const arabicZero = 0x0660;

/** Persian (۰–۹) and Arabic (٠–٩) digits become 0–9; everything else stays. Applied before any validation. */
export function toLatinDigits(text: string): string {
  return text.replace(/[۰-۹٠-٩]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (code >= persianZero ? persianZero : arabicZero));
  });
}

/** 0–9 and Arabic digits become Persian digits, for display only: "1404/08/30" → "۱۴۰۴/۰۸/۳۰". */
export function toPersianDigits(text: string): string {
  return toLatinDigits(text).replace(/[0-9]/g, (digit) => String.fromCharCode(persianZero + Number(digit)));
}

/** Whether a reader's digits are Persian: by their own choice, or by default if their language uses them. */
export function writesPersianDigits(
  chosen: "persian" | "latin" | null | undefined,
  language: Language,
): boolean {
  return chosen ? chosen === "persian" : language === "fa";
}

/** A typed number as plain Latin text: digits, ٫ as the point, group marks (٬ and ,) dropped. "۱٬۲۳۴٫۵" → "1234.5". */
export function toLatinNumber(text: string): string {
  return toLatinDigits(text)
    .replace(/[٬,\s\u200c\u200e\u200f\u061c\u2066-\u2069]/g, "")
    .replace(/٫/g, ".")
    .replace(/−/g, "-");
}
