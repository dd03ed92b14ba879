import type { shifts } from "@schemas/registers/shifts";
import { registerWords } from "../register-words";

export const words = registerWords<typeof shifts>({
  fa: {
    one: "شیفت",
    many: "شیفت‌ها",
    create: "شیفت جدید",
    none: "هنوز شیفتی تعریف نشده است",
    about:
      "شیفت ساعت کار یک روز است: شروع و پایان، استراحت‌ها، شناوری و فرجه؛ برای پنجشنبه و ماه رمضان ساعت جداگانه می‌گیرد.",
    fields: {
      code: "کد",
      name: "نام شیفت",
      hours: "ساعت کار",
      validFrom: "از تاریخ",
      plans: "برنامه‌های چرخشی",
    },
    help: {
      code: "کوتاه و بدون فاصله، مانند OFFICE.",
      validFrom:
        "ساعت کار جدید از این تاریخ اجرا می‌شود و روزهای پیش از آن تغییر نمی‌کنند. اگر تاریخ را تغییر ندهید، ساعت کار همین بازه اصلاح می‌شود.",
    },
    filters: { isUsed: "استفاده‌شده در برنامه" },
    views: { unused: "استفاده‌نشده" },
    deleting: "شیفتی که در برنامه‌ای استفاده شده باشد حذف نمی‌شود.",
    checks: {
      replacesLater:
        "ساعت کاری که از این تاریخ به بعد ثبت شده بود حذف می‌شود و این ساعت کار جای آن را می‌گیرد.",
      breakOutside:
        "استراحتی خارج از ساعت کار همان روز است و حساب نمی‌شود؛ ساعت آن را اصلاح یا آن را حذف کنید.",
    },
  },
  en: {
    one: "shift",
    many: "Shifts",
    create: "New shift",
    none: "There are no shifts yet",
    about:
      "A shift defines the working hours of a day: start and end, breaks, flex and tolerances, with separate hours for Thursdays and Ramadan.",
    fields: {
      code: "Code",
      name: "Shift name",
      hours: "Hours",
      validFrom: "From",
      plans: "Rotation plans",
    },
    help: {
      code: "Short, no spaces, such as OFFICE.",
      validFrom:
        "The new hours apply from this date; earlier days do not change. Keep the date to correct the current hours.",
    },
    filters: { isUsed: "Used in a plan" },
    views: { unused: "Unused" },
    deleting: "A shift that is used in a plan cannot be deleted.",
    checks: {
      replacesLater: "The hours stored for days after this date are replaced by these hours.",
      breakOutside:
        "A break is outside the hours of its day and is not counted; change its times or remove it.",
    },
  },
});
