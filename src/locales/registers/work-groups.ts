import type { workGroups } from "@schemas/registers/work-groups";
import { registerWords } from "../register-words";

export const words = registerWords<typeof workGroups>({
  fa: {
    one: "گروه کاری",
    many: "گروه‌های کاری",
    create: "گروه کاری جدید",
    none: "هنوز گروه کاری تعریف نشده است",
    about: "پرسنل هر گروه کاری یک برنامه چرخشی دارند؛ برنامه گروه را می‌توان از یک تاریخ تغییر داد.",
    fields: {
      code: "کد",
      name: "نام گروه",
      plans: "برنامه چرخشی",
      people: "پرسنل فعال",
    },
    help: {
      plans:
        "برای تغییر برنامه از یک تاریخ، ردیف جدیدی اضافه کنید. «جابه‌جایی» گردش این گروه را به همان تعداد روز عقب می‌برد.",
    },
    filters: { plan: "برنامه چرخشی" },
    deleting: "گروهی که پرسنل دارد یا داشته است حذف نمی‌شود.",
  },
  en: {
    one: "work group",
    many: "Work groups",
    create: "New work group",
    none: "There are no work groups yet",
    about: "The people of a work group follow one rotation plan; the plan can be changed from a date.",
    fields: {
      code: "Code",
      name: "Group name",
      plans: "Rotation plan",
      people: "Active personnel",
    },
    help: {
      plans:
        "Add a row to change the plan from a date. The offset moves this group's cycle back by that many days.",
    },
    filters: { plan: "Rotation plan" },
    deleting: "A group that has or had people cannot be deleted.",
  },
});
