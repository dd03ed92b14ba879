import type { ErrorEntry } from "./entry";

/** Dates and periods (spec 5). */
export const periodsErrors = {
  "end-before-start": {
    status: 200,
    fa: "تاریخ پایان نباید پیش از تاریخ شروع باشد.",
    en: "The end must not be before the start.",
  },
  // Of times, which cannot be equal.
  "end-not-after-start": {
    status: 200,
    fa: "ساعت پایان باید پس از ساعت شروع باشد.",
    en: "The end must come after the start.",
  },
  "range-too-long": {
    status: 200,
    fa: "بازه انتخاب‌شده بیش از {days} روز است. بازه کوتاه‌تری انتخاب کنید.",
    en: "The range is longer than {days} days. Choose a shorter one.",
  },
  "year-not-found": { status: 200, fa: "سال {year} تعریف نشده است.", en: "The year {year} is not defined." },
  "period-not-found": {
    status: 200,
    fa: "این دوره در سال {year} تعریف نشده است.",
    en: "The year {year} has no such period.",
  },
  "no-active-year": {
    status: 200,
    fa: "پایگاه داده سال کاری جاری یافت نشد. مدیر سامانه باید سال کاری را فعال کند.",
    en: "The database of the current work year was not found. The administrator must activate a work year.",
  },
} as const satisfies Record<string, ErrorEntry>;
