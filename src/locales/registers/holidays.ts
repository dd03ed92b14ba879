import type { holidays } from "@schemas/registers/holidays";
import { registerWords } from "../register-words";

export const words = registerWords<typeof holidays>({
  fa: {
    one: "تعطیلی",
    many: "تعطیلات",
    create: "تعطیلی جدید",
    none: "هنوز تعطیلی ثبت نشده است",
    about:
      "تعطیلات رسمی، توافقی و موردی. با هر تغییر، کارکرد آن روز برای همان پرسنل دوباره محاسبه می‌شود. جمعه‌ها در این فهرست نیستند.",
    fields: {
      date: "تاریخ",
      title: "مناسبت",
      titleEn: "مناسبت به انگلیسی",
      kind: "نوع",
      scope: "برای",
      scopeCode: "بخش، گروه، نوع استخدام یا استان",
      scopeName: "نام بخش یا گروه",
      isPredicted: "پیش‌بینی شده",
    },
    help: {
      scopeCode:
        "برای همه پرسنل خالی می‌ماند. نوع استخدام یا استان را از میان آنچه در پرونده پرسنل ثبت شده است انتخاب کنید.",
      isPredicted: "مناسبت قمری که هنوز اعلام نشده و شاید یک روز جابه‌جا شود.",
    },
    filters: { year: "سال" },
    choices: {
      kind: {
        OFFICIAL: "تعطیل رسمی",
        AGREED: "تعطیل توافقی",
        SPECIAL: "تعطیل خاص",
        CLOSURE: "تعطیلی موردی",
      },
      scope: {
        ALL: "همه پرسنل",
        SECTION: "یک بخش",
        WORK_GROUP: "یک گروه کاری",
        EMPLOYMENT_TYPE: "یک نوع استخدام",
        PROVINCE: "یک استان",
      },
    },
    views: { predicted: "پیش‌بینی شده‌ها", closures: "تعطیلی‌های موردی" },
    deleting: "کارکرد آن روز دوباره محاسبه می‌شود.",
  },
  en: {
    one: "holiday",
    many: "Holidays",
    create: "New holiday",
    none: "There are no holidays yet",
    about:
      "Official, agreed and ad hoc holidays. Each change recalculates the work of that day for the people concerned. Fridays are not in this list.",
    fields: {
      date: "Date",
      title: "Occasion (Persian)",
      titleEn: "Occasion in English",
      kind: "Kind",
      scope: "For",
      scopeCode: "Section, group, employment type or province",
      scopeName: "Name of the section or group",
      isPredicted: "Predicted",
    },
    help: {
      scopeCode: "Empty for everyone. Choose an employment type or province from those in people's records.",
      isPredicted: "A lunar occasion that has not been announced yet and may move by a day.",
    },
    filters: { year: "Year (Jalali)" },
    choices: {
      kind: {
        OFFICIAL: "Official holiday",
        AGREED: "Agreed holiday",
        SPECIAL: "Special off day",
        CLOSURE: "Ad hoc closure",
      },
      scope: {
        ALL: "Everyone",
        SECTION: "A section",
        WORK_GROUP: "A work group",
        EMPLOYMENT_TYPE: "An employment type",
        PROVINCE: "A province",
      },
    },
    views: { predicted: "Predicted", closures: "Ad hoc closures" },
    deleting: "The work of that day is recalculated.",
  },
});
