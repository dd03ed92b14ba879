/** The command palette (Ctrl+K). */
export const palette = {
  title: "پرش به …",
  placeholder: "نام صفحه، کار یا شخص را بنویسید",
  pages: "صفحه‌ها",
  actions: "کارها",
  people: "پرسنل",
  records: "موردها",
  nothing: "چیزی با «{{text}}» پیدا نشد.",
  hint: "↑ ↓ جابه‌جایی · Enter باز کردن · Esc بستن",
  toLight: "رنگ روشن",
  toDark: "رنگ تیره",
  toLanguage: "تغییر زبان به {{language}}",
};
