import type { DayFigure, FigureName } from "@schemas/figures";
import { figureNames } from "@schemas/figures";
import type { Language } from "@schemas/values/languages";

/** The full name; the heading in reports and payroll, if shorter; and the name of a sum over a range, if any. */
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
  overtimeNormal: {
    fa: { name: "اضافه کار عادی", column: "ا.ک. عادی" },
    en: { name: "Overtime on work days", column: "OT work days" },
  },
  overtimeFriday: {
    fa: { name: "اضافه کار جمعه", column: "ا.ک. جمعه" },
    en: { name: "Overtime on Fridays", column: "OT Fridays" },
  },
  overtimeHoliday: {
    fa: { name: "اضافه کار تعطیل رسمی", column: "ا.ک. تعطیل رسمی" },
    en: { name: "Overtime on official holidays", column: "OT holidays" },
  },
  overtimeOffDay: {
    fa: { name: "اضافه کار سایر روزهای تعطیل", column: "ا.ک. سایر تعطیلات" },
    en: { name: "Overtime on other days off", column: "OT other days off" },
  },
  overtimeNight: {
    fa: { name: "اضافه کار در شب", column: "ا.ک. شب" },
    en: { name: "Overtime at night", column: "OT at night" },
  },
  specialOvertime: { fa: { name: "اضافه کار ویژه" }, en: { name: "Special overtime" } },
  surplus: { fa: { name: "مازاد حضور" }, en: { name: "Surplus presence", column: "Surplus" } },
  fridayWork: { fa: { name: "جمعه‌کاری" }, en: { name: "Friday work" } },
  holidayWork: { fa: { name: "تعطیل‌کاری" }, en: { name: "Holiday work" } },
  rotationDays: { fa: { name: "روز نوبت‌کاری" }, en: { name: "Rotating shifts (days)" } },
  rotationMinutes: {
    fa: { name: "ساعت نوبت‌کاری" },
    en: { name: "Rotating shifts (time)" },
  },
  rotationPercent: {
    fa: { name: "درصد نوبت‌کاری" },
    en: { name: "Shift premium (per cent)", column: "Shift premium" },
  },
  leaveAnnual: {
    fa: { name: "مرخصی استحقاقی", column: "استحقاقی" },
    en: { name: "Annual leave" },
  },
  leaveAnnualDays: {
    fa: { name: "روز کامل مرخصی استحقاقی", column: "روز استحقاقی" },
    en: { name: "Whole days of annual leave", column: "Annual leave days" },
  },
  leaveSick: {
    fa: { name: "مرخصی استعلاجی", column: "استعلاجی" },
    en: { name: "Sick leave" },
  },
  leaveSickDays: {
    fa: { name: "روز کامل مرخصی استعلاجی", column: "روز استعلاجی" },
    en: { name: "Whole days of sick leave", column: "Sick leave days" },
  },
  leaveOther: {
    fa: { name: "سایر مرخصی‌های با حقوق", column: "با حقوق" },
    en: { name: "Other paid leave" },
  },
  leaveOtherDays: {
    fa: { name: "روز کامل سایر مرخصی با حقوق", column: "روز با حقوق" },
    en: { name: "Whole days of other paid leave", column: "Other paid leave days" },
  },
  leaveUnpaid: {
    fa: { name: "مرخصی بدون حقوق", column: "بدون حقوق" },
    en: { name: "Unpaid leave" },
  },
  leaveUnpaidDays: {
    fa: { name: "روز کامل مرخصی بدون حقوق", column: "روز بدون حقوق" },
    en: { name: "Whole days of unpaid leave", column: "Unpaid leave days" },
  },
  leave: { fa: { name: "مرخصی", total: "جمع مرخصی" }, en: { name: "Leave", total: "Total leave" } },
  mission: {
    fa: { name: "مأموریت", total: "جمع مأموریت" },
    en: { name: "Mission", total: "Total mission" },
  },
  missionDays: { fa: { name: "روز مأموریت" }, en: { name: "Mission days" } },
  missionOffDays: {
    fa: { name: "روز مأموریت در تعطیلات", column: "مأموریت تعطیل" },
    en: { name: "Mission days on days off", column: "Mission days off" },
  },
  lateDays: { fa: { name: "دفعات تأخیر" }, en: { name: "Times late" } },
  earlyDays: { fa: { name: "دفعات تعجیل" }, en: { name: "Times left early" } },
  justified: {
    fa: { name: "کسر کار موجه", column: "موجه" },
    en: { name: "Justified undertime", column: "Justified" },
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
  // Incomplete days count too, until they are completed (docs/day-work.md).
  absence: {
    fa: { name: "روز غیبت", column: "روز غیبت یا ناقص" },
    en: { name: "Absent days", column: "Absent or incomplete days" },
  },
};

const each = (language: Language, wordOf: (words: Words) => string) =>
  Object.fromEntries(figureNames.map((name) => [name, wordOf(words[name][language])])) as Record<
    FigureName,
    string
  >;

/** The full name of every figure. */
export const figureWords = (language: Language) => each(language, ({ name }) => name);
/** The names above columns. */
export const figureColumnWords = (language: Language) => each(language, ({ name, column }) => column ?? name);
/** The names of sums over a range. */
export const figureTotalWords = (language: Language): Record<DayFigure, string> =>
  each(language, ({ name, total }) => total ?? name);
