import type { dayExceptions } from "@schemas/registers/day-exceptions";
import { levelWords } from "../level-words";
import { registerWords } from "../register-words";

export const words = registerWords<typeof dayExceptions>({
  fa: {
    one: "استثنای روز",
    many: "استثناهای روز",
    create: "استثنای روز جدید",
    none: "هنوز استثنایی ثبت نشده است",
    about:
      "روزهایی که با برنامه تفاوت دارند: شیفتی دیگر، تعطیلی، یا ساعت ماه رمضان برای همه، یک بخش، گروه یا شخص.",
    fields: {
      title: "توضیحات",
      kind: "نوع",
      shift: "شیفت",
      shiftName: "نام شیفت",
      overHolidays: "در تعطیل رسمی هم",
      level: "برای",
      subject: "بخش، گروه یا شخص",
      subjectName: "نام بخش، گروه یا شخص",
      from: "از تاریخ",
      to: "تا تاریخ",
    },
    help: {
      shift: "فقط برای نوع «شیفت دیگر».",
      overHolidays: "اگر آن روز تعطیل رسمی باشد، باز هم روز کاری است.",
      subject: "برای همه سازمان خالی بماند.",
    },
    choices: {
      kind: {
        SHIFT: "شیفت دیگر",
        CLOSURE: "تعطیلی",
        RAMADAN: "ساعت ماه رمضان",
        NO_RAMADAN: "بدون ساعت ماه رمضان",
      },
      level: levelWords.fa,
    },
    deleting: "کارکرد آن روزها دوباره محاسبه می‌شود.",
  },
  en: {
    one: "day exception",
    many: "Day exceptions",
    create: "New day exception",
    none: "There are no exceptions yet",
    about:
      "Days that differ from the plan: another shift, a closure, or Ramadan hours for everyone, a section, a group or a person.",
    fields: {
      title: "Description",
      kind: "Kind",
      shift: "Shift",
      shiftName: "Shift name",
      overHolidays: "On official holidays too",
      level: "For",
      subject: "Section, group or person",
      subjectName: "Name of the section, group or person",
      from: "From",
      to: "To",
    },
    help: {
      shift: "Only with the kind “Another shift”.",
      overHolidays: "It stays a work day even when the day is an official holiday.",
      subject: "Leave empty for the whole organisation.",
    },
    choices: {
      kind: {
        SHIFT: "Another shift",
        CLOSURE: "Closure",
        RAMADAN: "Ramadan hours",
        NO_RAMADAN: "No Ramadan hours",
      },
      level: levelWords.en,
    },
    deleting: "The work of those days is recalculated.",
  },
});
