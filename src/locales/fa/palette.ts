/** The command palette (Ctrl+K). */
export const palette = {
  title: "پرش به …",
  placeholder: "نام صفحه، عملیات یا شخص را وارد کنید",
  pages: "صفحه‌ها",
  actions: "عملیات",
  people: "پرسنل",
  records: "موارد",
  searching: "در حال جستجو…",
  nothing: "چیزی با «{{text}}» پیدا نشد.",
  hint: "↑ ↓ جابه‌جایی · Enter باز کردن · Esc بستن",
  toLight: "رنگ روشن",
  toDark: "رنگ تیره",
  toLanguage: "تغییر زبان به {{language}}",
};
