import type { sections as resource } from "@schemas/resources/sections";
import type { ResourceWords } from "../resource-words";

/** The sections people belong to. */
export const sections = {
  one: "بخش",
  many: "بخش‌ها",
  create: "بخش جدید",
  none: "هنوز بخشی تعریف نشده است",
  about: "بخش‌های سازمان؛ هر پرسنل به یک بخش تعلق دارد و سرپرستان هر بخش درخواست‌های پرسنل آن را تأیید می‌کنند.",
  fields: {
    code: "کد بخش",
    name: "نام بخش",
    people: "پرسنل",
    records: "سرپرستی‌ها",
    minimum: "حداقل نفر حاضر",
    hasOwnPermission: "دسترسی اختصاصی",
    isClosed: "حذف شده",
    version: "نسخه",
  },
  help: {
    code: "کدی که بخش با آن شناخته می‌شود و دیگر تغییر نمی‌کند؛ حرف، رقم، خط تیره و نقطه.",
    name: "نامی که همه بخش را با آن می‌شناسند.",
    minimum: "اگر کمتر از این تعداد حاضر باشند، داشبورد سرپرستان هشدار می‌دهد. خالی بماند، هشداری نیست.",
  },
  filters: { hasPeople: "دارای پرسنل", hasRecords: "دارای سرپرست" },
  choices: {},
  views: { unmanaged: "بدون سرپرست", empty: "بدون پرسنل", closed: "حذف‌شده‌ها" },
  deleting:
    "فقط بخشی حذف می‌شود که پرسنل و سرپرستی نداشته باشد. اگر روزهای گذشته‌ای به نام آن باشد، نامش در همان گزارش‌ها می‌ماند.",
  actions: {
    movePeople: {
      label: "انتقال پرسنل",
      text: "همه پرسنل این بخش از تاریخ انتخاب‌شده به بخش دیگر می‌روند و کارکرد آنان از همان روز دوباره محاسبه می‌شود.",
      run: "انتقال",
      done: "پرسنل منتقل شدند؛ کارکرد آنان در حال محاسبه است.",
      fields: { sectionCode: "به بخش", from: "از تاریخ" },
    },
  },
  children: {},
  checks: { codeTaken: "بخش دیگری با این کد هست. کد دیگری بنویسید." },
} satisfies ResourceWords<typeof resource>;
