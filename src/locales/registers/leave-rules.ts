import type { leaveRules } from "@schemas/registers/leave-rules";
import { levelWords } from "../level-words";
import { registerWords } from "../register-words";

export const words = registerWords<typeof leaveRules>({
  fa: {
    one: "قاعده مرخصی",
    many: "قواعد مرخصی",
    create: "قاعده مرخصی جدید",
    none: "قاعده‌ای ثبت نشده است؛ ۲۶ روز قانون کار اعمال می‌شود",
    about:
      "استحقاق سالانه و سقف ذخیره برای همه سازمان، یک بخش، گروه کاری یا شخص. قاعده شخص بر گروه، گروه بر بخش و بخش بر سازمان اولویت دارد.",
    fields: {
      level: "برای",
      subject: "بخش، گروه یا شخص",
      subjectName: "نام",
      from: "از تاریخ",
      to: "تا تاریخ",
      annualDays: "استحقاق سالانه (روز)",
      dayLength: "طول هر روز",
      accrual: "نحوه تعلق",
      carryOver: "ذخیره در پایان سال",
      carryOverDays: "سقف ذخیره (روز)",
      keepsSaved: "حفظ ذخیره سال‌های قبل",
    },
    help: {
      subject: "برای همه سازمان خالی بماند.",
      to: "اگر خالی بماند، تا شروع قاعده بعدی همین سطح معتبر است.",
      dayLength: "در قانون کار ۷:۲۰ است. اگر خالی بماند، ساعت موظف شیفت همان روز ملاک است.",
      accrual:
        "برای کسی که در میانه سال استخدام شود، در هر دو روش به نسبت روزهای باقی‌مانده سال محاسبه می‌شود.",
      carryOverDays: "فقط برای «تا سقف روز».",
      keepsSaved: "سقف فقط برای مرخصی همان سال است و ذخیره سال‌های قبل از بین نمی‌رود.",
    },
    choices: {
      level: levelWords.fa,
      accrual: { WHOLE_YEAR: "یک‌جا در ابتدای سال", BY_DAY: "روزشمار" },
      carryOver: { DAYS: "تا سقف روز", HALF: "تا نیمی از استحقاق سال", ALL: "بدون سقف" },
    },
    deleting: "مانده کسانی که مشمول این قاعده بودند با قاعده سطح بعد محاسبه می‌شود.",
  },
  en: {
    one: "leave rule",
    many: "Leave rules",
    create: "New leave rule",
    none: "No rules; the 26 days of the labour law apply",
    about:
      "Yearly entitlement and carry-over limit for the organisation, a section, a work group or a person. A person's rule takes precedence over the group's, the group's over the section's, and the section's over the organisation's.",
    fields: {
      level: "For",
      subject: "Section, group or person",
      subjectName: "Name",
      from: "From",
      to: "To",
      annualDays: "Entitlement (days per year)",
      dayLength: "Length of a day",
      accrual: "Accrual",
      carryOver: "Carry-over at year end",
      carryOverDays: "Carry-over limit (days)",
      keepsSaved: "Keep leave of earlier years",
    },
    help: {
      subject: "Leave empty for the whole organisation.",
      to: "If empty, valid until the next rule of the same level.",
      dayLength: "7:20 by the labour law. If empty, the required time of the day's shift applies.",
      accrual: "Someone hired during the year is entitled in proportion to the remaining days, either way.",
      carryOverDays: "Only with “Up to a limit”.",
      keepsSaved: "The limit applies only to the leave of that year; leave saved earlier is not lost.",
    },
    choices: {
      level: levelWords.en,
      accrual: { WHOLE_YEAR: "All at the start of the year", BY_DAY: "Daily" },
      carryOver: { DAYS: "Up to a limit", HALF: "Up to half of the year's entitlement", ALL: "All of it" },
    },
    deleting: "Balances of those covered are calculated by the rule of the next level.",
  },
});
