import type { ErrorEntry } from "./entry";

/** People, sections, patterns. */
export const peopleErrors = {
  "person-not-found": {
    status: 200,
    fa: "پرسنلی با شماره {personnelNumber} پیدا نشد.",
    en: "There is no person with the number {personnelNumber}.",
  },
  "section-not-found": {
    status: 200,
    fa: "بخشی با کد {code} پیدا نشد.",
    en: "There is no section with the code {code}.",
  },
  "section-exists": {
    status: 200,
    fa: "بخش دیگری با کد {code} وجود دارد. کد دیگری وارد کنید.",
    en: "Another section has the code {code}. Choose another code.",
  },
  "section-in-use": {
    status: 200,
    fa: "«{name}» هنوز {people} پرسنل و {records} سرپرستی دارد. ابتدا پرسنل را به بخش دیگری منتقل و سرپرستی‌ها را حذف کنید.",
    en: "“{name}” still has {people} people and {records} section-admin records. Move the people to another section and delete the records first.",
  },
  "section-closed": {
    status: 200,
    fa: "بخش «{name}» حذف شده است. بخش دیگری انتخاب کنید.",
    en: "The section “{name}” was deleted. Choose another section.",
  },
  "section-or-group-free": {
    status: 200,
    fa: "یک بخش یا «خارج از گروه» را انتخاب کنید.",
    en: "Choose a section, or the group-free option.",
  },
  "section-admin-exists": {
    status: 200,
    fa: "پرسنل {personnelNumber} هم‌اکنون سرپرست این بخش است. بخش یا شخص دیگری انتخاب کنید.",
    en: "{personnelNumber} is already an admin of this section. Choose another section or person.",
  },
  "person-inactive": {
    status: 200,
    fa: "پرسنل {personnelNumber} غیرفعال است. ابتدا او را فعال کنید یا شخص دیگری را انتخاب کنید.",
    en: "{personnelNumber} is inactive. Make the person active first, or choose another.",
  },
  "move-in-future": {
    status: 200,
    fa: "تاریخ انتقال نمی‌تواند پس از امروز باشد.",
    en: "The transfer date cannot be in the future. Choose today or an earlier day.",
  },
  "print-not-allowed": {
    status: 403,
    fa: "چاپ این گزارش برای شما فعال نیست. دسترسی چاپ را از مدیر سامانه بخواهید.",
    en: "You do not have permission to print this report. Ask the administrator for it.",
  },
  "print-not-everywhere": {
    status: 403,
    fa: "این گزارش شامل پرسنلی است که چاپ اطلاعات آنان برای شما فعال نیست. چاپ برای شما در این بخش‌ها فعال است: {sections}. گزارش را به یکی از آن‌ها محدود کنید، یا دسترسی بقیه را از مدیر سامانه بخواهید.",
    en: "This report includes people whose information you may not print. You may print for: {sections}. Narrow the report to one of these, or ask the administrator for the rest.",
  },
  "export-not-allowed": {
    status: 403,
    fa: "خروجی گرفتن از این گزارش برای شما فعال نیست. دسترسی خروجی را از مدیر سامانه بخواهید.",
    en: "You do not have permission to export this report. Ask the administrator for it.",
  },
  "export-not-everywhere": {
    status: 403,
    fa: "این گزارش شامل پرسنلی است که خروجی گرفتن از اطلاعات آنان برای شما فعال نیست. خروجی برای شما در این بخش‌ها فعال است: {sections}. گزارش را به یکی از آن‌ها محدود کنید، یا دسترسی بقیه را از مدیر سامانه بخواهید.",
    en: "This report includes people whose information you may not export. You may export for: {sections}. Narrow the report to one of these, or ask the administrator for the rest.",
  },
  "too-long-for-paper": {
    status: 200,
    fa: "این گزارش {total} ردیف دارد و حداکثر {most} ردیف چاپ می‌شود. زمان یا بخش را محدودتر کنید، یا گزارش را به صورت فایل بگیرید.",
    en: "This report has {total} rows, and at most {most} are printed. Narrow the time or section, or export it as a file.",
  },
  "too-many-people": {
    status: 200,
    fa: "هر بار حداکثر {most} نفر پذیرفته می‌شود. در چند مرحله انجام دهید.",
    en: "At most {most} people can be processed at once. Do it in several parts.",
  },
  "section-admin-not-found": {
    status: 200,
    fa: "این سرپرستی پیدا نشد؛ شاید حذف شده باشد.",
    en: "This section-admin record was not found; it may have been deleted.",
  },
  "pattern-not-found": {
    status: 200,
    fa: "این الگو پیدا نشد؛ شاید حذف شده باشد.",
    en: "This pattern was not found; it may have been deleted.",
  },
  "pattern-name-taken": {
    status: 200,
    fa: "الگوی دیگری با نام «{name}» وجود دارد. نام دیگری وارد کنید.",
    en: "Another pattern is already called “{name}”. Choose another name.",
  },
  "delegation-self": {
    status: 200,
    fa: "دسترسی‌ها و رمز خودتان را اینجا نمی‌توانید تغییر دهید. برای دسترسی از مدیر سامانه بخواهید؛ رمز را در «تغییر رمز عبور» عوض کنید.",
    en: "You cannot change your own permissions or reset your own password here. Ask the administrator for permissions; change your password under “Change password”.",
  },
  "permission-beyond-own": {
    status: 200,
    fa: "فقط دسترسی‌هایی را می‌توانید بدهید یا بگیرید که خودتان دارید. دسترسی‌های دیگر را به حال قبل برگردانید.",
    en: "You can only give or take away permissions that you have yourself. Leave the others as they were.",
  },
  "password-beyond-own": {
    status: 200,
    fa: "این شخص خودش مدیر یا مسئول بخشی است؛ رمز او را فقط مدیر سامانه می‌تواند بازنشانی کند.",
    en: "This person is a section admin or manager; only the administrator can reset their password.",
  },
  "unknown-permission": {
    status: 200,
    fa: "کد دسترسی {code} شناخته‌شده نیست.",
    en: "The permission code {code} is not known.",
  },
  "unknown-type": { status: 200, fa: "نوع {code} تعریف نشده است.", en: "The type {code} is not defined." },
  "domain-name-taken": {
    status: 200,
    fa: "این نام کاربری دامنه برای شخص دیگری ثبت شده است.",
    en: "This domain username belongs to another person.",
  },
} as const satisfies Record<string, ErrorEntry>;
