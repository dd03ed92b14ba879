import type { sectionAdmins as resource } from "@schemas/resources/section-admins";
import type { ResourceWords } from "../resource-words";

/** Section-admin records (spec 7.4). */
export const sectionAdmins = {
  one: "سرپرست بخش",
  many: "سرپرستان بخش‌ها",
  create: "سرپرست جدید",
  none: "هنوز سرپرستی تعیین نشده است",
  about:
    "چه کسی سرپرست کدام بخش است، چه می‌بیند و چه انجام می‌دهد و کدام درخواست‌ها را در کدام مرحله تأیید می‌کند.",
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
    missingCodes: "تا این دسترسی‌ها را نداشته باشد، مراحل تأیید او به مدیر سامانه می‌رسد.",
    flags: "آنچه این سرپرست در این بخش می‌تواند ببیند و انجام دهد.",
  },
  filters: { flag: "اجازه دارد", patternId: "الگو" },
  choices: {},
  views: { managers: "مدیران بخش‌ها", drifted: "متفاوت با الگو", groupFree: "خارج از گروه" },
  deleting: "سرپرستی و مراحل تأیید آن برداشته می‌شود؛ شخص و درخواست‌هایی که تأیید کرده است می‌مانند.",
  actions: {
    givePattern: {
      label: "دادن الگو",
      text: "دسترسی‌ها و مراحل تأیید الگو جای آنچه این سرپرست اکنون دارد می‌نشیند.",
      run: "دادن الگو",
      done: "الگو به سرپرست داده شد.",
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
