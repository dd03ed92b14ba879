import { toLatinDigits } from "./digits";

/** The ten digits of a national code in Latin digits; older codes of 8 or 9 digits get their zeros. Null for other shapes. */
export function tidyNationalCode(text: string): string | null {
  const digits = toLatinDigits(text).trim();
  return /^\d{8,10}$/.test(digits) ? digits.padStart(10, "0") : null;
}

/** Whether the text is an Iranian national code: right length, real prefix and a valid check digit. */
export function isNationalCode(text: string): boolean {
  const code = tidyNationalCode(text);
  if (!code || code.startsWith("000") || /^(\d)\1{9}$/.test(code)) return false;
  const digits = Array.from(code, Number);
  const sum = digits.slice(0, 9).reduce((total, digit, place) => total + digit * (10 - place), 0);
  const rest = sum % 11;
  return digits[9] === (rest < 2 ? rest : 11 - rest);
}
