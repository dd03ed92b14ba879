import type { patterns as resource } from "@schemas/resources/patterns";
import type { ResourceWords } from "../resource-words";

/** Permission patterns (spec 7.5). */
export const patterns = {
  one: "الگو",
  many: "الگوها",
  create: "الگوی جدید",
  none: "هنوز الگویی ثبت نشده است",
  about: "هر الگو مجموعه‌ای نام‌دار از دسترسی‌های سرپرست و مراحل تأیید است که بر سرپرستان بخش‌ها اعمال می‌شود.",
  fields: {
    id: "شناسه",
    name: "نام الگو",
    permission: "دسترسی‌ها",
    rights: "مراحل تأیید",
    records: "سرپرستان دارنده",
    version: "نسخه",
  },
  help: {
    name: "نامی برای شناسایی الگو، مانند «سرپرست کارگاه».",
    permission: "آنچه سرپرست دارنده این الگو می‌تواند ببیند و انجام دهد.",
  },
  filters: { flag: "دسترسی", isHeld: "اعمال‌شده بر سرپرست" },
  choices: {},
  views: { unused: "استفاده‌نشده", mostHeld: "پرکاربردترین" },
  deleting: "دسترسی‌های سرپرستانی که این الگو بر آن‌ها اعمال شده حفظ می‌شود، ولی دیگر به الگویی وابسته نیستند.",
  actions: {
    dedicate: {
      label: "اعمال بر سرپرست",
      text: "دسترسی‌ها و مراحل تأیید این الگو جایگزین دسترسی‌های فعلی سرپرست می‌شود.",
      run: "اعمال الگو",
      done: "الگو بر سرپرست اعمال شد.",
      fields: { recordId: "سرپرست بخش" },
    },
  },
  children: { approvals: "مراحل تأیید" },
} satisfies ResourceWords<typeof resource>;
