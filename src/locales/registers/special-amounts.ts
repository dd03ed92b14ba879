import type { specialAmounts } from "@schemas/registers/special-amounts";
import { registerWords } from "../register-words";

export const words = registerWords<typeof specialAmounts>({
  fa: {
    one: "سهمیه اضافه کار ویژه",
    many: "سهمیه اضافه کار ویژه",
    create: "سهمیه جدید",
    none: "هنوز سهمیه‌ای تعیین نشده است",
    about:
      "سقف اضافه کار ویژه هر بخش در یک دوره کارکرد. مدیر بخش آن را میان پرسنل تقسیم می‌کند و هر سهم پس از تأیید در کارکرد دوره منظور می‌شود.",
    fields: {
      sectionCode: "بخش",
      sectionName: "بخش",
      year: "سال",
      number: "دوره",
      from: "از تاریخ",
      to: "تا تاریخ",
      minutes: "سهمیه",
      distributed: "تقسیم‌شده",
      remaining: "مانده",
      isClosed: "دوره بسته",
    },
    help: {
      number: "یکی از دوره‌های سال انتخاب‌شده؛ در فایل شماره آن را بنویسید، مانند ۸.",
      minutes: "به ساعت و دقیقه؛ مانند ۱۲۰:۰۰ برای صد و بیست ساعت.",
    },
    views: { open: "دوره‌های باز" },
    deleting:
      "بخش در این دوره دیگر اضافه کار ویژه‌ای برای تقسیم ندارد. سهمیه‌ای که از آن به کسی سهم داده شده است حذف نمی‌شود.",
  },
  en: {
    one: "special overtime amount",
    many: "Special overtime amounts",
    create: "New amount",
    none: "No amount has been set yet",
    about:
      "The special overtime limit of a section in a work period. The section manager distributes it among personnel, and each share counts in the period once approved.",
    fields: {
      sectionCode: "Section",
      sectionName: "Section",
      year: "Year",
      number: "Period",
      from: "From",
      to: "To",
      minutes: "Amount",
      distributed: "Distributed",
      remaining: "Remaining",
      isClosed: "Period closed",
    },
    help: {
      number: "One of the periods of the chosen year; in a file write its number, such as 8.",
      minutes: "Hours and minutes, such as 120:00.",
    },
    views: { open: "Open periods" },
    deleting:
      "The section will have no special overtime to distribute in this period. An amount that has been distributed in part cannot be deleted.",
  },
});
