import type { justifiedDelays } from "@schemas/registers/justified-delays";
import { levelWords } from "../level-words";
import { registerWords } from "../register-words";

export const words = registerWords<typeof justifiedDelays>({
  fa: {
    one: "تأخیر موجه",
    many: "تأخیرهای موجه",
    create: "تأخیر موجه جدید",
    none: "هنوز تأخیر موجهی ثبت نشده است",
    about:
      "تأخیر سرویس، قطع برق و مانند آن برای همه سازمان، یک بخش، گروه کاری یا شخص. کسر کار آن روز تا این اندازه بخشوده می‌شود.",
    fields: {
      level: "برای",
      subject: "بخش، گروه یا شخص",
      subjectName: "نام بخش، گروه یا شخص",
      date: "تاریخ",
      kind: "نوع",
      part: "کدام کسر کار",
      minutes: "حداکثر (ساعت)",
      from: "از ساعت",
      to: "تا ساعت",
      reason: "علت",
    },
    help: {
      subject: "برای همه سازمان خالی بماند.",
      minutes: "با ۰:۳۰، از ۴۵ دقیقه تأخیر ۳۰ دقیقه بخشوده می‌شود.",
      from: "برای «در بازه ساعتی»: کسر کار بین این دو ساعت بخشوده می‌شود.",
      reason: "شخص آن را در جزئیات روز می‌بیند.",
    },
    filters: { since: "از تاریخ", until: "تا تاریخ" },
    choices: {
      level: levelWords.fa,
      kind: { JUSTIFIED_LATENESS: "عذر شخص", SERVICE_DELAY: "تأخیر سرویس یا مشکل محل کار" },
      part: { first: "تأخیر ورود", mid: "میان روز", last: "تعجیل خروج", between: "در بازه ساعتی" },
    },
    deleting: "کسر کار آن روز دوباره محاسبه می‌شود.",
  },
  en: {
    one: "justified lateness",
    many: "Justified lateness",
    create: "New justified lateness",
    none: "There is no justified lateness yet",
    about:
      "Late service vehicles, power cuts and the like, for the organisation, a section, a work group or a person. The day's undertime is forgiven up to this length.",
    fields: {
      level: "For",
      subject: "Section, group or person",
      subjectName: "Name of the section, group or person",
      date: "Date",
      kind: "Kind",
      part: "Which undertime",
      minutes: "Up to (hours)",
      from: "From",
      to: "To",
      reason: "Reason",
    },
    help: {
      subject: "Leave empty for the whole organisation.",
      minutes: "With 0:30, 30 minutes of a lateness of 45 are forgiven.",
      from: "For “Between two times”: undertime between them is forgiven.",
      reason: "The person sees it in the details of the day.",
    },
    filters: { since: "From", until: "To" },
    choices: {
      level: levelWords.en,
      kind: { JUSTIFIED_LATENESS: "The person's reason", SERVICE_DELAY: "Late service or trouble at work" },
      part: {
        first: "Late arrival",
        mid: "During the day",
        last: "Early leaving",
        between: "Between two times",
      },
    },
    deleting: "The undertime of that day is recalculated.",
  },
});
