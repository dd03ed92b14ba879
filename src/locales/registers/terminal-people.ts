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
    one: "number at terminals",
    many: "Numbers at terminals",
    create: "New link",
    none: "No number has been linked to anybody yet",
    about:
      "Whose number is whose at the terminals, and since when. What was recorded under a number before counts for them too.",
    fields: {
      pin: "Number at the terminal",
      personnelNumber: "Personnel number",
      name: "Name",
      clockCode: "Terminal",
      clockName: "Name of the terminal",
      from: "From",
      to: "To",
    },
    help: {
      pin: "As it stands in the terminal, with its leading zeros.",
      clockCode: "Empty means at every terminal. A number of one terminal goes first.",
      from: "Empty means since ever.",
      to: "If the number is given to somebody else, the last day of this person.",
    },
    deleting: "What was recorded under this number is no longer this person's, except in closed periods.",
  },
});
