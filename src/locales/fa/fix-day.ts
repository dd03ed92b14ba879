import { figureColumnWords } from "../figures";
import { kindWords } from "../request-kinds";

/** What is missing on a day, and the requests that would fix it. */
export const fixDay = {
  title: "رفع کسری این روز",
  loading: "در حال یافتن راه‌های رفع کسری…",
  other: "درخواست‌های دیگر",
  span: "از {{from}} تا {{to}}",
  becomes: "می‌شود",
  frozen: "دوره این روز بسته شده است و درخواستی برای آن پذیرفته نمی‌شود.",
  waiting: "{{request}} این روز در انتظار تأیید است.",
  kinds: kindWords("fa", "oneRequest"),
  gaps: {
    absence: "غیبت",
    "missing-in": "خروج {{time}} ورود ندارد",
    "missing-out": "ورود {{time}} خروج ندارد",
    undertime: "کسر کار {{length}} {{span}}",
    surplus: "مازاد حضور بدون مجوز {{length}} {{span}}",
  },
  daily: {
    leave: "درخواست مرخصی روزانه",
    mission: "درخواست مأموریت روزانه",
    overtime: "درخواست اضافه کار",
  },
  hourly: {
    leave: "درخواست مرخصی ساعتی {{span}}",
    mission: "درخواست مأموریت ساعتی {{span}}",
    overtime: "درخواست اضافه کار {{span}}",
  },
  inOut: {
    both: "اصلاح تردد: ورود {{entry}} و خروج {{exit}}",
    entry: "اصلاح تردد: ورود {{time}}",
    exit: "اصلاح تردد: خروج {{time}}",
    open: "اصلاح تردد با ساعتی که وارد می‌کنید",
    cancel: "اصلاح تردد: حذف تردد {{time}}",
  },
  effects: {
    ...figureColumnWords("fa"),
    absence: "غیبت برطرف می‌شود",
    incomplete: "ترددها کامل می‌شود",
  },
};
