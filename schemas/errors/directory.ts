import type { ErrorEntry } from "./entry";

/** The directory server. */
export const directoryErrors = {
  "directory-not-configured": {
    status: 200,
    fa: "سرور دایرکتوری تنظیم نشده است. نشانی آن را در همین صفحه وارد کنید.",
    en: "No directory server is configured. Enter its address on this page.",
  },
  "directory-unreachable": {
    status: 200,
    fa: "سرور دایرکتوری {server} پاسخ نداد. نشانی، درگاه و شبکه را بررسی کنید و دوباره امتحان کنید.",
    en: "The directory server {server} did not answer. Check its address, the port and the network, and try again.",
  },
  "directory-refused": {
    status: 200,
    fa: "سرور دایرکتوری نام یا رمز حساب جستجو را نپذیرفت. آن دو را بررسی کنید.",
    en: "The directory server refused the name or password of the search account. Check both.",
  },
  "directory-password-again": {
    status: 200,
    fa: "نشانی سرور، شاخه یا حساب جستجو تغییر کرده است. رمز حساب جستجو را دوباره وارد کنید.",
    en: "The server address, base or search account has changed. Enter the search account password again.",
  },
  "directory-name-unknown": {
    status: 200,
    fa: "نام «{name}» در دایرکتوری نیست. املای آن را بررسی کنید.",
    en: "The directory has no “{name}”. Check the spelling.",
  },
  "twice-in-file": {
    status: 200,
    fa: "شماره پرسنلی {personnelNumber} پیش‌تر در همین فایل آمده است.",
    en: "The number {personnelNumber} appears earlier in this file.",
  },
  "names-file-unreadable": {
    status: 200,
    fa: "این فایل CSV معتبر نیست: گیومه‌ای باز شده و بسته نشده است.",
    en: "This CSV file cannot be read: a quote was opened and never closed.",
  },
  "names-file-empty": {
    status: 200,
    fa: "در این فایل ردیفی نیست. هر ردیف یک شماره پرسنلی و یک نام کاربری دامنه دارد.",
    en: "This file has no rows. Each row is a personnel number and a domain username.",
  },
  "names-file-too-long": {
    status: 200,
    fa: "این فایل بیش از {most} ردیف دارد. آن را به چند فایل تقسیم کنید.",
    en: "This file has more than {most} rows. Split it into several.",
  },
} as const satisfies Record<string, ErrorEntry>;
