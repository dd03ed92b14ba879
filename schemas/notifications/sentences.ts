import type { TerminalAlert } from "../terminals";
import type { Language } from "../values/languages";
import { persianOrdinal } from "../values/persian-ordinal";
import type { AbsenceFacts, FactorFacts } from "./facts";

export type Outcome = "ConfirmRequest" | "RefuseRequest" | "SuspendRequest";
export type Sentences = {
  submitted: (kind: string) => string;
  /** Somebody filed it for the recipient. */
  filedFor: (kind: string) => string;
  /** The same for several requests together. */
  asked: Record<"submitted" | "reminder" | "escalation", (count: number, kind: string) => string>;
  decided: Record<Outcome, (kind: string) => string>;
  returned: (kind: string) => string;
  /** A share is returned to its distributor: its owner has nothing to do. */
  shareReturned: string;
  shares: Record<Outcome | "ReturnRequest", (count: number) => string>;
  filed: Record<Outcome | "ReturnRequest", (count: number, kind: string) => string>;
  period: (number: number, year: number) => string;
  total: (length: string) => string;
  reminder: (kind: string) => string;
  escalation: (kind: string) => string;
  message: (sender: string) => string;
  forcedMessage: (sender: string) => string;
  report: (view: string) => string;
  absence: Record<AbsenceFacts["absence"], Record<"own" | "others", (days: number) => string>>;
  corrected: Record<"done" | "takenBack", (days: number) => string>;
  secondFactor: string;
  /** What to do about it. */
  secondFactorHint: string;
  /** `name` is that of the administrator. */
  removedBy: Record<FactorFacts["removedBy"], (name: string) => string>;
  terminal: Record<TerminalAlert, (name: string) => string>;
  /** What to do about the alert. */
  terminalHint: Record<TerminalAlert, string>;
  administrator: string;
  reason: (reason: string) => string;
  waitedDays: (days: number) => string;
  waitedHours: (hours: number) => string;
  longestDays: (days: number) => string;
  longestHours: (hours: number) => string;
  days: (from: string, to: string) => string;
  times: (from: string, to: string) => string;
  at: (day: string, time: string) => string;
};

const sharesIn = (count: number) =>
  count === 1 ? "A share of special overtime was" : `${count} shares of special overtime were`;

const filedByYou = (count: number, kind: string) =>
  count === 1
    ? `A request for ${kind} that you submitted was`
    : `${count} requests for ${kind} that you submitted were`;

const filedByYouFa = (count: number, kind: string) =>
  count === 1 ? `درخواست ${kind} که برای دیگری ثبت کرده‌اید` : `${count} درخواست ${kind} که ثبت کرده‌اید`;

const requestsFor = (count: number, kind: string) => `${count} request${count === 1 ? "" : "s"} for ${kind}`;

const inDays = (count: number) => `${count} ${count === 1 ? "day" : "days"}`;

/** The sentences in each language. */
export const sentences: Record<Language, Sentences> = {
  fa: {
    submitted: (kind) => `درخواست ${kind} در انتظار تصمیم شماست`,
    filedFor: (kind) => `درخواست ${kind} برای شما ثبت شد`,
    asked: {
      submitted: (count, kind) => `${count} درخواست ${kind} در انتظار تصمیم شماست`,
      reminder: (count, kind) => `یادآوری: ${count} درخواست ${kind} هنوز در انتظار تصمیم شماست`,
      escalation: (count, kind) => `${count} درخواست ${kind} که بی‌پاسخ مانده بود به شما ارجاع شد`,
    },
    decided: {
      ConfirmRequest: (kind) => `درخواست ${kind} شما تأیید شد`,
      RefuseRequest: (kind) => `درخواست ${kind} شما رد شد`,
      SuspendRequest: (kind) => `درخواست ${kind} شما معلق شد`,
    },
    returned: (kind) => `درخواست ${kind} برای اصلاح به شما برگشت`,
    shareReturned: "سهم شما از اضافه کار ویژه برای اصلاح به تقسیم‌کننده برگشت",
    shares: {
      ConfirmRequest: (count) => `${count} سهم اضافه کار ویژه تأیید شد`,
      RefuseRequest: (count) => `${count} سهم اضافه کار ویژه رد شد`,
      SuspendRequest: (count) => `${count} سهم اضافه کار ویژه معلق شد`,
      ReturnRequest: (count) => `${count} سهم اضافه کار ویژه برای اصلاح به شما برگشت`,
    },
    filed: {
      ConfirmRequest: (count, kind) => `${filedByYouFa(count, kind)} تأیید شد`,
      RefuseRequest: (count, kind) => `${filedByYouFa(count, kind)} رد شد`,
      SuspendRequest: (count, kind) => `${filedByYouFa(count, kind)} معلق شد`,
      ReturnRequest: (count, kind) => `${filedByYouFa(count, kind)} برای اصلاح برگشت`,
    },
    period: (number, year) => `دوره ${persianOrdinal(Number(number))} ${year}`,
    total: (length) => `جمع ${length}`,
    reminder: (kind) => `یادآوری: درخواست ${kind} هنوز در انتظار تصمیم شماست`,
    escalation: (kind) => `درخواست ${kind} که بی‌پاسخ مانده بود به شما ارجاع شد`,
    message: (sender) => `پیام جدید از ${sender}`,
    forcedMessage: (sender) => `پیام الزامی از ${sender}`,
    report: (view) => `گزارش ${view}`,
    absence: {
      consecutive: {
        own: (days) => `برای شما ${days} روز غیبت متوالی ثبت شده است`,
        others: (days) => `غیبت در بخش شما: ${days} روز متوالی`,
      },
      alternating: {
        own: (days) => `برای شما ${days} روز غیبت در این دوره ثبت شده است`,
        others: (days) => `غیبت در بخش شما: ${days} روز در این دوره`,
      },
    },
    corrected: {
      done: (days) => (days === 1 ? "کارکرد یک روز شما اصلاح شد" : `کارکرد ${days} روز شما اصلاح شد`),
      takenBack: (days) =>
        days === 1 ? "اصلاح کارکرد یک روز شما لغو شد" : `اصلاح کارکرد ${days} روز شما لغو شد`,
    },
    secondFactor: "ورود دومرحله‌ای حساب شما حذف شد",
    secondFactorHint: "آن را دوباره فعال کنید. اگر شما آن را نخواسته‌اید، با مدیر سامانه تماس بگیرید.",
    removedBy: {
      administrator: (name) => `توسط ${name}`,
      setup: () => "توسط حساب راه‌اندازی",
      command: () => "با دستوری روی سرور",
    },
    terminal: {
      silent: (name) => `دستگاه ${name} ارتباط ندارد`,
      back: (name) => `ارتباط دستگاه ${name} دوباره برقرار شد`,
      drift: (name) => `ساعت دستگاه ${name} درست نیست`,
      full: (name) => `حافظه دستگاه ${name} رو به پر شدن است`,
      missing: (name) => `بخشی از رکوردهای دستگاه ${name} دریافت نشده است`,
      lines: (name) => `سطرهایی از دستگاه ${name} خوانده نشد`,
      address: (name) => `نشانی IP دستگاه ${name} تغییر کرد`,
    },
    terminalHint: {
      silent: "برق و شبکه دستگاه را بررسی کنید. ترددهای آن پس از اتصال دریافت می‌شود.",
      back: "ترددهای زمان قطع ارتباط در حال دریافت است.",
      drift: "اختلاف آن با سرور بیش از دو دقیقه است. ساعت و منطقه زمانی دستگاه را تنظیم کنید.",
      full: "بیش از ۸۰ درصد حافظه رکوردها پر است.",
      missing: "این رکوردها دوباره از دستگاه درخواست شد.",
      lines: "این سطرها نگهداری شده است؛ آن‌ها را بررسی کنید.",
      address: "اگر دستگاه را جابه‌جا نکرده‌اید، این تغییر را بررسی کنید.",
    },
    administrator: "مدیر سامانه",
    reason: (reason) => `دلیل: ${reason}`,
    waitedDays: (days) => `${days} روز است که در انتظار است`,
    waitedHours: (hours) => `${hours} ساعت است که در انتظار است`,
    longestDays: (days) => `قدیمی‌ترین آن‌ها ${days} روز است که در انتظار است`,
    longestHours: (hours) => `قدیمی‌ترین آن‌ها ${hours} ساعت است که در انتظار است`,
    days: (from, to) => `${from} تا ${to}`,
    times: (from, to) => `ساعت ${from} تا ${to}`,
    at: (day, time) => `${day}، ساعت ${time}`,
  },
  en: {
    submitted: (kind) => `A request for ${kind} is waiting for your decision`,
    filedFor: (kind) => `A request for ${kind} was submitted for you`,
    asked: {
      submitted: (count, kind) =>
        `${requestsFor(count, kind)} ${count === 1 ? "is" : "are"} waiting for your decision`,
      reminder: (count, kind) =>
        `Reminder: ${requestsFor(count, kind)} ${count === 1 ? "is" : "are"} still waiting for your decision`,
      escalation: (count, kind) =>
        `${requestsFor(count, kind)} that nobody answered ${count === 1 ? "was" : "were"} escalated to you`,
    },
    decided: {
      ConfirmRequest: (kind) => `Your request for ${kind} was approved`,
      RefuseRequest: (kind) => `Your request for ${kind} was rejected`,
      SuspendRequest: (kind) => `Your request for ${kind} was suspended`,
    },
    returned: (kind) => `Your request for ${kind} was returned for correction`,
    shareReturned: "Your share of special overtime was returned to the person who distributed it",
    shares: {
      ConfirmRequest: (count) => `${sharesIn(count)} approved`,
      RefuseRequest: (count) => `${sharesIn(count)} rejected`,
      SuspendRequest: (count) => `${sharesIn(count)} suspended`,
      ReturnRequest: (count) => `${sharesIn(count)} returned to you for correction`,
    },
    filed: {
      ConfirmRequest: (count, kind) => `${filedByYou(count, kind)} approved`,
      RefuseRequest: (count, kind) => `${filedByYou(count, kind)} rejected`,
      SuspendRequest: (count, kind) => `${filedByYou(count, kind)} suspended`,
      ReturnRequest: (count, kind) => `${filedByYou(count, kind)} returned for correction`,
    },
    period: (number, year) => `period ${number} of ${year}`,
    total: (length) => `${length} in total`,
    reminder: (kind) => `Reminder: a request for ${kind} is still waiting for your decision`,
    escalation: (kind) => `A request for ${kind} that nobody answered was escalated to you`,
    message: (sender) => `New message from ${sender}`,
    forcedMessage: (sender) => `Required message from ${sender}`,
    report: (view) => `Report: ${view}`,
    absence: {
      consecutive: {
        own: (days) => `Absence of ${inDays(days)} in a row is recorded for you`,
        others: (days) => `Absence in your section: ${inDays(days)} in a row`,
      },
      alternating: {
        own: (days) => `${inDays(days)} of absence are recorded for you in this period`,
        others: (days) => `Absence in your section: ${inDays(days)} in this period`,
      },
    },
    corrected: {
      done: (days) => (days === 1 ? "A day of yours was corrected" : `${days} of your days were corrected`),
      takenBack: (days) =>
        days === 1
          ? "The correction of a day of yours was cancelled"
          : `The corrections of ${days} of your days were cancelled`,
    },
    secondFactor: "Two-step sign-in of your account was removed",
    secondFactorHint: "Turn it on again. If you did not ask for its removal, contact the administrator.",
    removedBy: {
      administrator: (name) => `By ${name}`,
      setup: () => "By the setup account",
      command: () => "By a command on the server",
    },
    terminal: {
      silent: (name) => `Terminal ${name} is silent`,
      back: (name) => `Terminal ${name} is connected again`,
      drift: (name) => `The clock of terminal ${name} is wrong`,
      full: (name) => `The memory of terminal ${name} is nearly full`,
      missing: (name) => `Records of terminal ${name} have not arrived`,
      lines: (name) => `Lines of terminal ${name} could not be read`,
      address: (name) => `Terminal ${name} has another IP address`,
    },
    terminalHint: {
      silent: "Check its power and network. Its punches arrive once it is connected.",
      back: "The punches it took in the meantime are arriving.",
      drift: "It differs from the server's by more than two minutes. Set its clock and time zone.",
      full: "More than 80 percent of its memory for records is used.",
      missing: "The terminal was asked for them again.",
      lines: "They are stored as they came; look at them.",
      address: "If nobody moved the terminal, find out why.",
    },
    administrator: "the administrator",
    reason: (reason) => `Reason: ${reason}`,
    waitedDays: (days) => `It has waited for ${days} days`,
    waitedHours: (hours) => `It has waited for ${hours} hours`,
    longestDays: (days) => `The longest has waited for ${days} days`,
    longestHours: (hours) => `The longest has waited for ${hours} hours`,
    days: (from, to) => `${from} to ${to}`,
    times: (from, to) => `${from}–${to}`,
    at: (day, time) => `${day}, ${time}`,
  },
};
