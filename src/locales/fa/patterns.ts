import type { patterns as resource } from "@schemas/resources/patterns";
import type { ResourceWords } from "../resource-words";

/** Permission patterns (spec 7.5). */
export const patterns = {
  one: "الگو",
  many: "الگوها",
  create: "الگوی جدید",
  none: "هنوز الگویی ثبت نشده است",
  about: "هر الگو مجموعه‌ای نام‌دار از دسترسی‌های سرپرست و مراحل تأیید است که به سرپرستان بخش‌ها داده می‌شود.",
  fields: {
    id: "شناسه",
    name: "نام الگو",
    permission: "دسترسی‌ها",
    rights: "مراحل تأیید",
    records: "سرپرستان دارنده",
    version: "نسخه",
  },
  help: {
    name: "نامی که مدیران الگو را با آن می‌شناسند، مانند «سرپرست کارگاه».",
    permission: "آنچه سرپرست دارنده این الگو می‌تواند ببیند و انجام دهد.",
  },
  filters: { flag: "اجازه می‌دهد", isHeld: "داده شده به سرپرستی" },
  choices: {},
  views: { unused: "داده‌نشده به کسی", mostHeld: "پرکاربردترین" },
  deleting:
    "سرپرستانی که این الگو را گرفته‌اند دسترسی‌های خود را نگه می‌دارند، ولی دیگر به الگویی وابسته نیستند.",
  actions: {
    dedicate: {
      label: "دادن به سرپرست",
      text: "دسترسی‌ها و مراحل تأیید این الگو جای آنچه سرپرست اکنون دارد می‌نشیند.",
      run: "دادن الگو",
      done: "الگو به سرپرست داده شد.",
      fields: { recordId: "سرپرست بخش" },
    },
  },
  children: { approvals: "مراحل تأیید" },
} satisfies ResourceWords<typeof resource>;
