import type { terminalPeople } from "@schemas/registers/terminal-people";
import { registerWords } from "../register-words";

export const words = registerWords<typeof terminalPeople>({
  fa: {
    one: "شماره در دستگاه",
    many: "شماره افراد در دستگاه‌ها",
    create: "اتصال شماره جدید",
    none: "هنوز شماره‌ای به کسی متصل نشده است",
    about:
      "هر شماره دستگاه از چه تاریخی متعلق به چه کسی است. ترددهای گذشته همان شماره نیز به نام او ثبت می‌شود.",
    fields: {
      pin: "شماره در دستگاه",
      personnelNumber: "شماره پرسنلی",
      name: "نام",
      clockCode: "دستگاه",
      clockName: "نام دستگاه",
      from: "از تاریخ",
      to: "تا تاریخ",
    },
    help: {
      pin: "همان‌طور که در دستگاه ثبت شده است، با صفرهای ابتدای آن.",
      clockCode: "خالی یعنی در همه دستگاه‌ها. شماره مخصوص یک دستگاه مقدم است.",
      from: "خالی یعنی از ابتدا.",
      to: "اگر شماره به شخص دیگری داده شود، آخرین روز این شخص.",
    },
    deleting: "ترددهای این شماره دیگر به نام این شخص نیست، جز در دوره‌های بسته.",
  },
  en: {
    one: "terminal number",
    many: "Numbers at terminals",
    create: "New link",
    none: "No number has been linked to a person yet",
    about:
      "Which person each terminal number belongs to, and from when. Past punches of the number become theirs too.",
    fields: {
      pin: "Number at the terminal",
      personnelNumber: "Personnel number",
      name: "Name",
      clockCode: "Terminal",
      clockName: "Terminal name",
      from: "From",
      to: "To",
    },
    help: {
      pin: "As stored in the terminal, including leading zeros.",
      clockCode: "Leave empty for every terminal. A number for one terminal takes precedence.",
      from: "Leave empty for the beginning.",
      to: "If the number is given to somebody else, the last day of this person.",
    },
    deleting: "Punches of this number no longer belong to this person, except in closed periods.",
  },
});
