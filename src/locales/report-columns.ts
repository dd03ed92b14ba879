import type { Language } from "@schemas/values/languages";

/** The headings of report columns, except figures (src/locales/figures.ts). */
const words = {
  name: { fa: "نام", en: "Name" },
  personnelNumber: { fa: "شماره پرسنلی", en: "Personnel no." },
  sectionName: { fa: "بخش", en: "Section" },
  sectionCode: { fa: "بخش", en: "Section" },
  typeCode: { fa: "نوع مرخصی", en: "Leave type" },
  state: { fa: "وضعیت", en: "Status" },
  date: { fa: "تاریخ", en: "Date" },
  firstIn: { fa: "ورود", en: "In" },
  lastOut: { fa: "خروج", en: "Out" },
  shiftStart: { fa: "شروع شیفت", en: "Shift start" },
  lateMinutes: { fa: "تأخیر", en: "Late by" },
  pairs: { fa: "ورود و خروج", en: "Entries and exits" },
  workDays: { fa: "روز کاری", en: "Work days" },
  flawedDays: { fa: "تردد ناقص", en: "Incomplete punches" },
  remaining: { fa: "مانده", en: "Remaining" },
  reserved: { fa: "در انتظار تأیید", en: "Awaiting approval" },
  ahead: { fa: "تأییدشده آینده", en: "Approved ahead" },
  available: { fa: "قابل درخواست", en: "Available" },
  used: { fa: "استفاده‌شده", en: "Used" },
  yearEnd: { fa: "تا پایان سال", en: "By year end" },
  lapsing: { fa: "بیش از سقف ذخیره", en: "Above carry-over" },
  opening: { fa: "انتقالی از سال قبل", en: "Brought forward" },
  entitlement: { fa: "استحقاق سال", en: "Year's leave" },
  isActive: { fa: "فعال", en: "Active" },
} as const satisfies Record<string, Record<Language, string>>;

type Column = keyof typeof words;

/** All headings in a language. */
export const reportColumnWords = (language: Language) =>
  Object.fromEntries(Object.entries(words).map(([name, word]) => [name, word[language]])) as Record<
    Column,
    string
  >;
