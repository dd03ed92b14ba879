import type { leaveEntries } from "@schemas/registers/leave-entries";
import { leaveEntryWords } from "../leave-entry-words";
import { registerWords } from "../register-words";

export const words = registerWords<typeof leaveEntries>({
  fa: {
    one: "سند مرخصی",
    many: "اسناد مرخصی",
    create: "سند مرخصی جدید",
    none: "هنوز سندی ثبت نشده است",
    about:
      "سندهایی که به‌صورت دستی در کاردکس مرخصی ثبت می‌شود: مانده اولیه، مرخصی انتقالی، افزایش، کاهش و بازخرید.",
    fields: {
      name: "نام",
      personnelNumber: "شماره پرسنلی",
      date: "تاریخ",
      kind: "نوع",
      typeCode: "نوع مرخصی",
      typeName: "نام نوع مرخصی",
      days: "مقدار (روز)",
      minutes: "مقدار (ساعت)",
      reason: "علت",
    },
    help: {
      date: "مانده اولیه و مرخصی انتقالی را با تاریخ اولین روز سال ثبت کنید.",
      typeCode: "خالی یعنی مرخصی استحقاقی.",
      days: "روز و ساعت با هم جمع می‌شوند؛ یکی از آن‌ها کافی است.",
      minutes: "به ساعت و دقیقه؛ ۲۶ روز ۷:۲۰ می‌شود ۱۹۰:۴۰.",
      reason: "برای افزایش و کاهش دستی الزامی است و شخص آن را در کاردکس می‌بیند.",
    },
    filters: { from: "از تاریخ", to: "تا تاریخ" },
    choices: { kind: leaveEntryWords.fa },
    deleting: "مانده شخص دوباره محاسبه می‌شود.",
  },
  en: {
    one: "leave entry",
    many: "Leave entries",
    create: "New leave entry",
    none: "There are no entries yet",
    about:
      "Entries recorded manually in leave ledgers: initial balances, carried-over leave, increases, decreases and pay-outs.",
    fields: {
      name: "Name",
      personnelNumber: "Personnel number",
      date: "Date",
      kind: "Kind",
      typeCode: "Leave type",
      typeName: "Leave type name",
      days: "Amount (days)",
      minutes: "Amount (hours)",
      reason: "Reason",
    },
    help: {
      date: "Date initial balances and carried-over leave on the first day of the year.",
      typeCode: "Leave empty for annual leave.",
      days: "Days and hours add up; either is enough.",
      minutes: "Hours and minutes; 26 days of 7:20 are 190:40.",
      reason: "Required for increases and decreases; the person sees it in the ledger.",
    },
    filters: { from: "From", to: "To" },
    choices: { kind: leaveEntryWords.en },
    deleting: "The person's balance is recalculated.",
  },
});
