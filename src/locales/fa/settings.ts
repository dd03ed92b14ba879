/** The employee's own settings. */
export const settings = {
  appearance: "ظاهر",
  appearanceText: "همین‌جا اعمال می‌شود و با حساب شما در دستگاه‌های دیگر هم می‌آید.",
  mode: "حالت",
  palette: "رنگ",
  language: "زبان",
  languageText: "تقویم و جهت صفحه هم همراه زبان تغییر می‌کند.",
  digits: "رقم‌ها",
  digitsOf: { language: "همراه زبان", persian: "فارسی ۱۲۳", latin: "لاتین 123" },
  digitsText: "فقط آنچه نمایش داده می‌شود؛ هر دو رقم را می‌توانید بنویسید.",
  saved: "تنظیمات ذخیره شد.",
  notSaved: "تنظیمات روی این دستگاه اعمال شد، ولی در سرور ذخیره نشد.",
};
