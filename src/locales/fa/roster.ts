/** The coming weeks of a rotation plan. */
export const roster = {
  title: "جدول شیفت‌ها",
  group: "گروه کاری",
  hint: "چهار هفته طبق همین برنامه؛ استثناها و مرخصی‌ها در آن لحاظ نشده است.",
  alsoOf: "با تعطیلی‌های یک بخش",
  holiday: "تعطیل",
};
