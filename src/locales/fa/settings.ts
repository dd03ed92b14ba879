/** The employee's own settings. */
export const settings = {
  appearance: "ظاهر",
  appearanceText: "بلافاصله اعمال می‌شود و در دستگاه‌های دیگر هم با حساب شما همراه است.",
  mode: "حالت",
  palette: "رنگ",
  language: "زبان",
  languageText: "تقویم و جهت صفحه هم همراه زبان تغییر می‌کند.",
  digits: "ارقام",
  digitsOf: { language: "مطابق زبان", persian: "فارسی ۱۲۳", latin: "لاتین 123" },
  digitsText: "فقط نمایش ارقام تغییر می‌کند؛ هنگام ورود اطلاعات، هر دو نوع رقم پذیرفته می‌شود.",
  saved: "تنظیمات ذخیره شد.",
  notSaved: "تنظیمات روی این دستگاه اعمال شد، ولی در سرور ذخیره نشد.",
};
