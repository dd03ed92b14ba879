import type { workYears } from "@schemas/registers/work-years";
import { registerWords } from "../register-words";

export const words = registerWords<typeof workYears>({
  fa: {
    one: "سال کاری",
    many: "سال‌های کاری",
    create: "سال کاری جدید",
    none: "هنوز سال کاری تعریف نشده است",
    about: "هر سال کاری دوازده دوره دارد؛ یکی از سال‌ها سال جاری است.",
    fields: {
      year: "سال",
      name: "نام",
      isActive: "سال جاری",
      firstDay: "اولین روز",
      lastDay: "آخرین روز",
      startDay: "روز شروع دوره‌ها",
      periods: "دوره‌ها",
      closed: "دوره‌های بسته",
    },
    help: { startDay: "۱ برای ماه‌های تقویمی؛ ۲۱ برای دوره‌های ۲۱ تا ۲۰ ماه بعد." },
    deleting: "دوره‌های این سال هم حذف می‌شوند. سال جاری و سالی که دوره بسته دارد حذف نمی‌شود.",
    actions: {
      activate: {
        label: "سال جاری شود",
        text: "این سال به جای سال جاری فعلی، سال جاری می‌شود.",
        run: "سال جاری شود",
        done: "سال جاری تغییر کرد.",
        fields: {},
      },
    },
  },
  en: {
    one: "work year",
    many: "Work years",
    create: "New work year",
    none: "There are no work years yet",
    about: "A work year has twelve periods; one year is the active one.",
    fields: {
      year: "Year",
      name: "Name",
      isActive: "Active",
      firstDay: "First day",
      lastDay: "Last day",
      startDay: "Periods begin on day",
      periods: "Periods",
      closed: "Closed periods",
    },
    help: { startDay: "1 for calendar months; 21 for periods from the 21st to the 20th." },
    deleting:
      "The periods of the year are deleted too. The active year and years with closed periods cannot be deleted.",
    actions: {
      activate: {
        label: "Make active",
        text: "This year becomes the active year.",
        run: "Make active",
        done: "The active year was changed.",
        fields: {},
      },
    },
  },
});
