import type { workPeriods } from "@schemas/registers/work-periods";
import { registerWords } from "../register-words";

export const words = registerWords<typeof workPeriods>({
  fa: {
    one: "دوره",
    many: "دوره‌های کارکرد",
    create: "دوره جدید",
    none: "هنوز دوره‌ای تعریف نشده است",
    about: "کارکرد هر دوره یک‌جا جمع می‌شود. کارکرد دوره بسته دیگر تغییر نمی‌کند.",
    fields: {
      year: "سال",
      number: "دوره",
      from: "از تاریخ",
      to: "تا تاریخ",
      isClosed: "بسته",
      closedAt: "زمان بستن",
    },
    filters: { ofActiveYear: "سال جاری" },
    views: { ofActiveYear: "دوره‌های سال جاری", open: "دوره‌های باز" },
    deleting: "کارکرد روزهای این دوره می‌ماند، ولی دیگر در دوره‌ای جمع نمی‌شود. دوره بسته حذف نمی‌شود.",
  },
  en: {
    one: "period",
    many: "Work periods",
    create: "New period",
    none: "There are no periods yet",
    about: "Work is totalled by period. The work of a closed period no longer changes.",
    fields: {
      year: "Year",
      number: "Period",
      from: "From",
      to: "To",
      isClosed: "Closed",
      closedAt: "Closed at",
    },
    filters: { ofActiveYear: "Active year" },
    views: { ofActiveYear: "Periods of the active year", open: "Open periods" },
    deleting:
      "The work of its days stays but no longer belongs to a period. A closed period cannot be deleted.",
  },
});
