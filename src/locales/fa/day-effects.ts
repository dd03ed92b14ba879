/** What a request about punches makes of its days. */
export const dayEffects = {
  title: "اثر بر روز",
  none: "این درخواست چیزی را در محاسبه روز تغییر نمی‌دهد.",
  harmed: "با این درخواست، ترددهای روز ناقص یا مغایر می‌شود.",
  before: "اکنون",
  after: "پس از تأیید",
  asked: "درخواستی",
  noPunches: "بدون تردد",
  figures: {
    absence: "غیبت",
    incomplete: "ترددها",
    undertime: "کسر کار",
    presence: "حضور",
    leave: "مرخصی",
    mission: "مأموریت",
    overtime: "اضافه کار",
    surplus: "مازاد حضور",
  },
  absence: { yes: "یک روز", no: "ندارد" },
  incomplete: { yes: "ناقص یا مغایر", no: "کامل" },
};
