/** The weeks to come by a rotation plan. */
export const roster = {
  title: "چه کسی، چه روزی",
  group: "گروه کاری",
  hint: "چهار هفته، با برنامه به همین شکل؛ استثناها و مرخصی‌ها در آن نیست.",
  alsoOf: "با تعطیلی‌های یک بخش",
  holiday: "تعطیل",
};
