import type { rotationPlans } from "@schemas/registers/rotation-plans";
import { registerWords } from "../register-words";

export const words = registerWords<typeof rotationPlans>({
  fa: {
    one: "برنامه چرخشی",
    many: "برنامه‌های چرخشی",
    create: "برنامه چرخشی جدید",
    none: "هنوز برنامه چرخشی تعریف نشده است",
    about:
      "برنامه چرخشی شیفت هر روز را مشخص می‌کند: یک هفته کاری، یا گردشی از شیفت‌ها و روزهای تعطیل که تکرار می‌شود.",
    fields: {
      code: "کد",
      name: "نام برنامه",
      anchorDay: "روز اول گردش",
      days: "روزها",
      holidayRule: "در تعطیل رسمی",
      isRotating: "نوبت‌کاری",
      validFrom: "از تاریخ",
      groups: "گروه‌های کاری",
    },
    help: {
      code: "کوتاه و بدون فاصله، مانند OFFICE-5.",
      anchorDay: "روز ۱ گردش از این تاریخ شروع می‌شود. برای هفته کاری، تاریخ یک روزِ شنبه را وارد کنید.",
      days: "با Alt و پیکان بالا یا پایین، روز جابه‌جا می‌شود.",
      holidayRule: "برای نگهبانان نوبتی معمولاً «مشابه دوره گردش» انتخاب می‌شود.",
      isRotating: "شب‌کاری پرسنل نوبت‌کار جداگانه حساب نمی‌شود، مگر آنکه در قوانین کارکرد تعیین شده باشد.",
      validFrom:
        "گردش جدید از این تاریخ اجرا می‌شود و روزهای پیش از آن تغییر نمی‌کنند. اگر تاریخ را تغییر ندهید، گردش همین بازه اصلاح می‌شود.",
    },
    choices: { holidayRule: { CLOSED: "تعطیل شود", FOLLOW_CYCLE: "مشابه دوره گردش" } },
    deleting: "برنامه‌ای که گروهی از آن استفاده می‌کند یا کرده است حذف نمی‌شود.",
    checks: {
      replacesLater: "گردشی که از این تاریخ به بعد ثبت شده بود حذف می‌شود و این گردش جای آن را می‌گیرد.",
    },
  },
  en: {
    one: "rotation plan",
    many: "Rotation plans",
    create: "New rotation plan",
    none: "There are no rotation plans yet",
    about:
      "A rotation plan defines the shift of each day: a working week, or a repeating cycle of shifts and days off.",
    fields: {
      code: "Code",
      name: "Plan name",
      anchorDay: "First day of the cycle",
      days: "Days",
      holidayRule: "On official holidays",
      isRotating: "Rotating staff",
      validFrom: "From",
      groups: "Work groups",
    },
    help: {
      code: "Short, no spaces, such as OFFICE-5.",
      anchorDay: "Day 1 of the cycle starts on this date. For a working week, enter the date of a Saturday.",
      days: "Alt with the up or down arrow moves a day.",
      holidayRule: "For rotating guards, “Follows the cycle” is usual.",
      isRotating: "Night work of rotating staff is not counted separately unless the work rules say so.",
      validFrom:
        "The new cycle applies from this date; earlier days do not change. Keep the date to correct the current cycle.",
    },
    choices: { holidayRule: { CLOSED: "Closed", FOLLOW_CYCLE: "Follows the cycle" } },
    deleting: "A plan that a group uses or has used cannot be deleted.",
    checks: {
      replacesLater: "The cycles stored for days after this date are replaced by this cycle.",
    },
  },
});
