import type { sectionAdmins as resource } from "@schemas/resources/section-admins";
import type { ResourceWords } from "../resource-words";

/** Section-admin records (spec 7.4). */
export const sectionAdmins = {
  one: "سرپرست بخش",
  many: "سرپرستان بخش‌ها",
  create: "سرپرست جدید",
  none: "هنوز سرپرستی تعیین نشده است",
  about: "سرپرستان هر بخش، دسترسی‌های آنان و مراحل تأییدی که بر عهده دارند.",
  fields: {
    id: "شناسه",
    personnelNumber: "شماره پرسنلی",
    name: "نام",
    isGroupFree: "خارج از گروه",
    sectionCode: "بخش",
    sectionName: "بخش",
    isManager: "مدیر بخش",
    flags: "دسترسی‌ها",
    rights: "مراحل تأیید",
    patternName: "الگو",
    missingCodes: "دسترسی‌های لازم برای تأیید که ندارد",
    hasDrifted: "متفاوت با الگو",
    version: "نسخه",
  },
  help: {
    isGroupFree: "سرپرست پرسنلی که به هیچ بخشی تعلق ندارند.",
    sectionCode: "بخشی که سرپرستی آن به این شخص داده می‌شود؛ برای «خارج از گروه» خالی بماند.",
    isManager: "مدیر بخش همه اطلاعات پرسنل بخش را می‌بیند، حتی اگر دسترسی آن جداگانه داده نشده باشد.",
    missingCodes: "تا زمانی که این دسترسی‌ها داده نشود، درخواست‌های مرحله او به مدیر سامانه ارجاع می‌شود.",
    flags: "آنچه این سرپرست در این بخش می‌تواند ببیند و انجام دهد.",
  },
  filters: { flag: "دسترسی", patternId: "الگو" },
  choices: {},
  views: { managers: "مدیران بخش‌ها", drifted: "متفاوت با الگو", groupFree: "خارج از گروه" },
  deleting: "سرپرستی و مراحل تأیید آن حذف می‌شود؛ شخص و درخواست‌هایی که تأیید کرده است باقی می‌مانند.",
  actions: {
    givePattern: {
      label: "اعمال الگو",
      text: "دسترسی‌ها و مراحل تأیید الگو جایگزین دسترسی‌های فعلی این سرپرست می‌شود.",
      run: "اعمال الگو",
      done: "الگو بر سرپرست اعمال شد.",
      fields: { patternId: "الگو" },
    },
  },
  children: { approvals: "مراحل تأیید" },
  checks: {
    duplicate: "این شخص هم‌اکنون سرپرست همین بخش است.",
    elsewhere: "این شخص سرپرست بخش دیگری هم هست.",
    outOfGroup: "این شخص به هیچ بخشی تعلق ندارد.",
    mayChangePermissions: "هم‌اکنون می‌تواند دسترسی پرسنل این بخش را تغییر دهد.",
    mayResetPasswords: "هم‌اکنون می‌تواند رمز عبور پرسنل این بخش را بازنشانی کند.",
  },
} satisfies ResourceWords<typeof resource>;
