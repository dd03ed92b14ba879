/** The head of what is printed. */
export const printSheet = {
  print: "چاپ",
  printed: "تاریخ چاپ",
  printedBy: "چاپ‌کننده",
  administrator: "مدیر سامانه",
  search: "جستجو",
  table: "جدول گزارش",
  count: "تعداد سطرها",
  rows: "{{number}} سطر، آماده چاپ",
  drawing: "{{done}} از {{total}} سطر",
  collecting: "سطرهای «{{report}}» از سرور گرفته می‌شود…",
  nothing: "با این زمان و پالایش چیزی برای چاپ نیست. در صفحه گزارش، زمان یا بخش دیگری را انتخاب کنید.",
  back: "بازگشت به {{report}}",
  denied: "چاپ «{{report}}» برای شما فعال نیست. دسترسی چاپ را از مدیر سامانه بخواهید.",
};
