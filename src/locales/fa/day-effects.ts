import { figureColumnWords } from "../figures";

/** The effect of a punch request on its days. */
export const dayEffects = {
  title: "اثر بر روز",
  none: "این درخواست چیزی را در محاسبه روز تغییر نمی‌دهد.",
  harmed: "با این درخواست، ترددهای روز ناقص یا مغایر می‌شود.",
  before: "اکنون",
  after: "پس از تأیید",
  asked: "درخواستی",
  corrected: "پس از اصلاح",
  added: "جدید",
  correctsNothing: "این اصلاح چیزی را در محاسبه روز تغییر نمی‌دهد.",
  correctionHarms: "با این اصلاح، ترددهای روز ناقص یا مغایر می‌شود.",
  noPunches: "بدون تردد",
  figures: {
    ...figureColumnWords("fa"),
    absence: "غیبت",
    incomplete: "ترددها",
  },
  absence: { yes: "یک روز", no: "ندارد" },
  incomplete: { yes: "ناقص یا مغایر", no: "کامل" },
};
