import type { workYears } from "@schemas/registers/work-years";
import { registerWords } from "../register-words";

export const words = registerWords<typeof workYears>({
  fa: {
    one: "سال کاری",
    many: "سال‌های کاری",
    create: "سال کاری جدید",
    none: "هنوز سال کاری تعریف نشده است",
    about:
      "هر سال کاری دوازده دوره دارد که با هم ساخته می‌شوند؛ یکی از سال‌ها سال جاری است. برای دوره از اول ماه یا از ۲۱ هر ماه، در منوی سال «تغییر روز شروع دوره‌ها» را بزنید.",
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
      periodsByMonth: {
        label: "ساخت دوازده دوره: ماه تقویمی",
        text: "دوازده دوره این سال ساخته می‌شود، هر کدام از اول تا آخر ماه. دوره‌های باز سال‌های بعد هم همین روزها را می‌گیرند.",
        run: "ساخت دوره‌ها",
        done: "دوره‌های سال ساخته شد.",
        fields: {},
      },
      periodsFrom21: {
        label: "ساخت دوازده دوره: از ۲۱ هر ماه",
        text: "دوازده دوره این سال ساخته می‌شود، هر کدام از ۲۱ ماه قبل تا ۲۰ ماه. دوره‌های باز سال‌های بعد هم همین روزها را می‌گیرند.",
        run: "ساخت دوره‌ها",
        done: "دوره‌های سال ساخته شد.",
        fields: {},
      },
      layPeriods: {
        label: "تغییر روز شروع دوره‌ها",
        text: "دوره‌های باز این سال و سال‌های بعد روزهای جدید می‌گیرند و کارکردی که به دوره بستگی دارد دوباره محاسبه می‌شود. دوره‌های بسته تغییر نمی‌کند؛ اولین دوره بعد از آن‌ها کوتاه‌تر یا بلندتر می‌شود تا روزی جا نماند.",
        run: "تغییر دوره‌ها",
        done: "روزهای دوره‌ها تغییر کرد.",
        fields: { startDay: "روز شروع (۱ ماه تقویمی، ۲۱ از ۲۱ تا ۲۰)" },
      },
    },
  },
  en: {
    one: "work year",
    many: "Work years",
    create: "New work year",
    none: "There are no work years yet",
    about:
      "A work year has twelve periods, created together; one year is the active one. For periods from the first of the month or from the 21st, choose “Change the start day of periods” in the menu of the year.",
    fields: {
      year: "Year",
      name: "Name",
      isActive: "Active",
      firstDay: "First day",
      lastDay: "Last day",
      startDay: "First day of periods",
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
      periodsByMonth: {
        label: "Create twelve periods: calendar months",
        text: "The year gets twelve periods, each from the first to the last day of a month. The open periods of later years get the same days.",
        run: "Create periods",
        done: "The periods of the year were created.",
        fields: {},
      },
      periodsFrom21: {
        label: "Create twelve periods: from the 21st",
        text: "The year gets twelve periods, each from the 21st of the month before to the 20th. The open periods of later years get the same days.",
        run: "Create periods",
        done: "The periods of the year were created.",
        fields: {},
      },
      layPeriods: {
        label: "Change the start day of periods",
        text: "The open periods of this year and of all later years get new dates, and work that depends on periods is recalculated. Closed periods stay; the first one after them is shorter or longer, so that no day is left out.",
        run: "Change periods",
        done: "The days of the periods were changed.",
        fields: { startDay: "Start day (1 for calendar months, 21 for the 21st to the 20th)" },
      },
    },
  },
});
