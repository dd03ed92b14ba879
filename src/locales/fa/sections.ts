import type { sections as resource } from "@schemas/resources/sections";
import type { ResourceWords } from "../resource-words";

/** The sections that people belong to. */
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
    records: "سرپرستان",
    minimum: "حداقل نفرات حاضر",
    hasOwnPermission: "دسترسی اختصاصی",
    isClosed: "حذف شده",
    isWithinReach: "در بخش‌های شما",
    version: "نسخه",
  },
  help: {
    code: "کد شناسایی بخش که بعداً قابل تغییر نیست؛ فقط حرف، رقم، خط تیره، زیرخط و نقطه، بدون فاصله.",
    name: "نامی که در همه صفحه‌ها نمایش داده می‌شود.",
    minimum:
      "اگر کمتر از این تعداد حاضر باشند، داشبورد سرپرستان هشدار می‌دهد. اگر خالی بماند، هشداری نمایش داده نمی‌شود.",
  },
  filters: { hasPeople: "دارای پرسنل", hasRecords: "دارای سرپرست" },
  choices: {},
  views: { unmanaged: "بدون سرپرست", empty: "بدون پرسنل", closed: "حذف‌شده‌ها" },
  deleting: "فقط بخشی که پرسنل و سرپرست ندارد قابل حذف است. نام بخش در گزارش روزهای گذشته باقی می‌ماند.",
  actions: {
    movePeople: {
      label: "انتقال پرسنل",
      text: "همه پرسنل این بخش از تاریخ انتخاب‌شده به بخش دیگر می‌روند و کارکرد آنان از همان روز دوباره محاسبه می‌شود. انتقال کل یک بخش واگرد ندارد؛ انتقال افراد انتخاب‌شده در فهرست پرسنل دارد.",
      run: "انتقال",
      done: "پرسنل منتقل شدند؛ کارکرد آنان در حال محاسبه است.",
      fields: { sectionCode: "به بخش", from: "از تاریخ" },
    },
  },
  children: {},
  checks: { codeTaken: "بخش دیگری با این کد وجود دارد. کد دیگری وارد کنید." },
} satisfies ResourceWords<typeof resource>;
