import type { DayFigure, FigureName } from "@schemas/figures";
import { figureNames } from "@schemas/figures";
import type { Language } from "@schemas/values/languages";

/** In full; above a column of reports and payroll, where that is shorter; and of the sum of a range, where it has a word. */
type Words = { name: string; column?: string; total?: string };

const words: Record<FigureName, Record<Language, Words>> = {
  required: {
    fa: { name: "ساعت موظف", column: "موظف" },
    en: { name: "Required time", column: "Required" },
  },
  presence: {
    fa: { name: "حضور", total: "جمع حضور" },
    en: { name: "Presence", total: "Total presence" },
  },
  undertime: {
    fa: { name: "کسر کار", total: "جمع کسر کار" },
    en: { name: "Undertime", total: "Total undertime" },
  },
  overtime: {
    fa: { name: "اضافه کار", total: "جمع اضافه کار" },
    en: { name: "Overtime", total: "Total overtime" },
  },
  specialOvertime: { fa: { name: "اضافه کار ویژه" }, en: { name: "Special overtime" } },
  surplus: { fa: { name: "مازاد حضور" }, en: { name: "Surplus presence", column: "Surplus" } },
  leave: { fa: { name: "مرخصی", total: "جمع مرخصی" }, en: { name: "Leave", total: "Total leave" } },
  mission: {
    fa: { name: "مأموریت", total: "جمع مأموریت" },
    en: { name: "Mission", total: "Total mission" },
  },
  absenceMinutes: {
    fa: { name: "غیبت", column: "مدت غیبت" },
    en: { name: "Absence", column: "Absence time" },
  },
  night: { fa: { name: "شب‌کاری" }, en: { name: "Night work", column: "Night" } },
  forgiven: { fa: { name: "بخشوده" }, en: { name: "Forgiven" } },
  compensated: { fa: { name: "جبران‌شده" }, en: { name: "Compensated" } },
  latenessLeave: {
    fa: { name: "تأخیر از محل مرخصی", column: "تأخیر از مرخصی" },
    en: { name: "Lateness charged to leave", column: "Late as leave" },
  },
  latenessSteps: {
    fa: { name: "نوبت تخلف تأخیر", column: "نوبت تأخیر" },
    en: { name: "Lateness offences", column: "Late offences" },
  },
  late: { fa: { name: "تأخیر" }, en: { name: "Lateness", column: "Late" } },
  early: { fa: { name: "تعجیل" }, en: { name: "Early leaving", column: "Early exit" } },
  absence: { fa: { name: "روز غیبت" }, en: { name: "Absent days" } },
};

const each = (language: Language, wordOf: (words: Words) => string) =>
  Object.fromEntries(figureNames.map((name) => [name, wordOf(words[name][language])])) as Record<
    FigureName,
    string
  >;

/** What every figure is called. */
export const figureWords = (language: Language) => each(language, ({ name }) => name);
/** Above its column. */
export const figureColumnWords = (language: Language) => each(language, ({ name, column }) => column ?? name);
/** Above its sum over a range. */
export const figureTotalWords = (language: Language): Record<DayFigure, string> =>
  each(language, ({ name, total }) => total ?? name);
