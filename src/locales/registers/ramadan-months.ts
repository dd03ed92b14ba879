import type { ramadanMonths } from "@schemas/registers/ramadan-months";
import { registerWords } from "../register-words";

export const words = registerWords<typeof ramadanMonths>({
  fa: {
    one: "ماه رمضان",
    many: "ماه‌های رمضان",
    create: "ماه رمضان جدید",
    none: "هنوز ماه رمضانی ثبت نشده است",
    about:
      "در این روزها ساعت ماه رمضان شیفت‌ها اعمال می‌شود. آغاز و پایان پیش‌بینی شده است؛ پس از اعلام، آن را اصلاح کنید تا کارکرد این روزها دوباره محاسبه شود.",
    fields: { from: "از تاریخ", to: "تا تاریخ" },
    deleting: "ساعت عادی شیفت‌ها در این روزها اعمال و کارکرد دوباره محاسبه می‌شود.",
  },
  en: {
    one: "month of Ramadan",
    many: "Months of Ramadan",
    create: "New month of Ramadan",
    none: "There are no months of Ramadan yet",
    about:
      "On these days shifts have their Ramadan hours. First and last day are predicted; correct them once they are announced, and the work of these days is recalculated.",
    fields: { from: "From", to: "To" },
    deleting: "Shifts have their ordinary hours on these days, whose work is recalculated.",
  },
});
