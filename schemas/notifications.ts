import * as z from "zod/mini";
import type { Language } from "./languages";
import { type RequestKind, requestKinds } from "./request-kinds";
import { requestStatuses } from "./request-life";
import { formatClock } from "./values/clock-time";
import { toPersianDigits } from "./values/digits";
import { formatDuration } from "./values/duration";
import { formatJalali, type IsoDate } from "./values/jalali-date";

/**
 * What somebody is told about. `submitted`: a request waits for their decision; `decided` and `returned`: their own,
 * one they filed for another, or shares that they distributed, came to something; `reminder` and `escalation`: one has
 * waited for long; `message`: a message came; `report`: a report that they scheduled; `absence`: they, or people they
 * look after, were absent for as long as the settings announce.
 */
export const notificationKinds = [
  "submitted",
  "decided",
  "returned",
  "reminder",
  "escalation",
  "message",
  "report",
  "absence",
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** What a notification about a request tells; its sentences are made from it when somebody reads them. */
export const requestFacts = z.object({
  requestKind: z.enum(Object.keys(requestKinds) as [RequestKind, ...RequestKind[]]),
  /** Whose request it is. */
  personnelNumber: z.string(),
  name: z.string(),
  status: z.enum(requestStatuses),
  /** ISO dates; without times it is for whole days. */
  from: z.string(),
  to: z.string(),
  fromMinute: z.nullable(z.number()),
  toMinute: z.nullable(z.number()),
  reason: z.nullable(z.string()),
  /** For how many hours it has waited; null where that is not the news. */
  waitedHours: z.nullable(z.number()),
});
export type RequestFacts = z.infer<typeof requestFacts>;

/** What a notification about shares of special overtime tells whoever distributed them; they were decided together. */
export const shareFacts = z.object({
  shares: z.number(),
  /** What the shares come to. */
  minutes: z.number(),
  /** Whose share it is, of a single one. */
  name: z.nullable(z.string()),
  status: z.enum(requestStatuses),
  /** Where they were distributed: a section, in a work period. */
  sectionCode: z.string(),
  sectionName: z.string(),
  year: z.number(),
  period: z.number(),
  reason: z.nullable(z.string()),
});
export type ShareFacts = z.infer<typeof shareFacts>;

/** What a notification about requests of one kind tells whoever filed them for others; they were decided together. */
export const filedFacts = z.object({
  filed: z.number(),
  requestKind: z.enum(Object.keys(requestKinds) as [RequestKind, ...RequestKind[]]),
  /** Whose request it is, of a single one. */
  name: z.nullable(z.string()),
  status: z.enum(requestStatuses),
  /** The first and the last of their days, ISO dates. */
  from: z.string(),
  to: z.string(),
  reason: z.nullable(z.string()),
});
export type FiledFacts = z.infer<typeof filedFacts>;

/** What a notification about requests of one kind tells whoever shall decide about them; they came together. */
export const askedFacts = z.object({
  asked: z.number(),
  requestKind: z.enum(Object.keys(requestKinds) as [RequestKind, ...RequestKind[]]),
  /** Whose requests they are, of one person only. */
  name: z.nullable(z.string()),
  /** Where their people belong, of one section only. */
  sectionCode: z.nullable(z.string()),
  sectionName: z.nullable(z.string()),
  /** The first and the last of their days, ISO dates. */
  from: z.string(),
  to: z.string(),
});
export type AskedFacts = z.infer<typeof askedFacts>;

/** What a notification about a message tells. */
export const messageFacts = z.object({
  /** Null: the web administrator. */
  senderName: z.nullable(z.string()),
  subject: z.string(),
  /** It must be read before the portal can be used. */
  isForced: z.boolean(),
});
export type MessageFacts = z.infer<typeof messageFacts>;

/** What a notification about a scheduled report tells. */
export const reportFacts = z.object({
  /** The saved view, as its owner calls it. */
  view: z.string(),
  /** Its time, filters and totals, in the words it was scheduled with. */
  summary: z.string(),
  /** Where exactly this is shown: path and query. */
  link: z.string(),
});
export type ReportFacts = z.infer<typeof reportFacts>;

/** What a notification about days of absence tells. */
export const absenceFacts = z.object({
  /** Which limit of the settings was reached: of days one after another, or of days in a work period. */
  absence: z.enum(["consecutive", "alternating"]),
  personnelNumber: z.string(),
  /** Whose absence it is; null tells people of their own. */
  name: z.nullable(z.string()),
  days: z.number(),
  /** The first and the last of them, ISO dates. */
  from: z.string(),
  to: z.string(),
});
export type AbsenceFacts = z.infer<typeof absenceFacts>;

export const notificationFacts = z.union([
  requestFacts,
  shareFacts,
  filedFacts,
  askedFacts,
  messageFacts,
  reportFacts,
  absenceFacts,
]);
export type NotificationFacts = z.infer<typeof notificationFacts>;

/** A notification as far as its sentences and its page go. */
export type Told = {
  kind: NotificationKind;
  facts: NotificationFacts;
  requestId: number | null;
  messageId: number | null;
};

const kindNames: Record<Language, Record<RequestKind, string>> = {
  fa: {
    leave: "مرخصی",
    mission: "مأموریت",
    inOut: "تردد",
    overtime: "اضافه کار",
    specialOvertime: "اضافه کار ویژه",
  },
  en: {
    leave: "leave",
    mission: "mission",
    inOut: "in/out",
    overtime: "overtime",
    specialOvertime: "special overtime",
  },
};

type Outcome = "ConfirmRequest" | "RefuseRequest" | "SuspendRequest";
type Sentences = {
  submitted: (kind: string) => string;
  asked: (count: number, kind: string) => string;
  decided: Record<Outcome, (kind: string) => string>;
  returned: (kind: string) => string;
  /** A share is returned to whoever distributed it: its person is asked for nothing. */
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
  administrator: string;
  reason: (reason: string) => string;
  waitedDays: (days: number) => string;
  waitedHours: (hours: number) => string;
  days: (from: string, to: string) => string;
  times: (from: string, to: string) => string;
};

const sharesIn = (count: number) =>
  count === 1 ? "A share of special overtime was" : `${count} shares of special overtime were`;

const filedByYou = (count: number, kind: string) =>
  count === 1
    ? `A request for ${kind} that you filed was`
    : `${count} requests for ${kind} that you filed were`;

const filedByYouFa = (count: number, kind: string) =>
  count === 1 ? `درخواست ${kind} که برای دیگری ثبت کرده‌اید` : `${count} درخواست ${kind} که ثبت کرده‌اید`;

const inDays = (count: number) => `${count} ${count === 1 ? "day" : "days"}`;

const sentences: Record<Language, Sentences> = {
  fa: {
    submitted: (kind) => `درخواست ${kind} در انتظار تصمیم شماست`,
    asked: (count, kind) => `${count} درخواست ${kind} در انتظار تصمیم شماست`,
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
    period: (number, year) => `دوره ${number} سال ${year}`,
    total: (length) => `جمع ${length}`,
    reminder: (kind) => `یادآوری: درخواست ${kind} هنوز در انتظار تصمیم شماست`,
    escalation: (kind) => `درخواست ${kind} که بی‌پاسخ مانده بود به شما رسید`,
    message: (sender) => `پیام تازه از ${sender}`,
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
    administrator: "مدیر سامانه",
    reason: (reason) => `دلیل: ${reason}`,
    waitedDays: (days) => `${days} روز است که در انتظار است`,
    waitedHours: (hours) => `${hours} ساعت است که در انتظار است`,
    days: (from, to) => `${from} تا ${to}`,
    times: (from, to) => `ساعت ${from} تا ${to}`,
  },
  en: {
    submitted: (kind) => `A request for ${kind} waits for your decision`,
    asked: (count, kind) => `${count} requests for ${kind} wait for your decision`,
    decided: {
      ConfirmRequest: (kind) => `Your request for ${kind} was confirmed`,
      RefuseRequest: (kind) => `Your request for ${kind} was rejected`,
      SuspendRequest: (kind) => `Your request for ${kind} was suspended`,
    },
    returned: (kind) => `Your request for ${kind} came back to be corrected`,
    shareReturned: "Your share of special overtime went back to whoever distributed it",
    shares: {
      ConfirmRequest: (count) => `${sharesIn(count)} confirmed`,
      RefuseRequest: (count) => `${sharesIn(count)} rejected`,
      SuspendRequest: (count) => `${sharesIn(count)} suspended`,
      ReturnRequest: (count) => `${sharesIn(count)} returned to you to be corrected`,
    },
    filed: {
      ConfirmRequest: (count, kind) => `${filedByYou(count, kind)} confirmed`,
      RefuseRequest: (count, kind) => `${filedByYou(count, kind)} rejected`,
      SuspendRequest: (count, kind) => `${filedByYou(count, kind)} suspended`,
      ReturnRequest: (count, kind) => `${filedByYou(count, kind)} returned to be corrected`,
    },
    period: (number, year) => `period ${number} of ${year}`,
    total: (length) => `${length} in total`,
    reminder: (kind) => `Reminder: a request for ${kind} still waits for you`,
    escalation: (kind) => `A request for ${kind} that nobody answered has come to you`,
    message: (sender) => `New message from ${sender}`,
    forcedMessage: (sender) => `Message you must read, from ${sender}`,
    report: (view) => `Report: ${view}`,
    absence: {
      consecutive: {
        own: (days) => `You have ${inDays(days)} of absence in a row on record`,
        others: (days) => `Absence in your section: ${inDays(days)} in a row`,
      },
      alternating: {
        own: (days) => `You have ${inDays(days)} of absence in this period on record`,
        others: (days) => `Absence in your section: ${inDays(days)} in this period`,
      },
    },
    administrator: "the administrator",
    reason: (reason) => `Reason: ${reason}`,
    waitedDays: (days) => `It has waited for ${days} days`,
    waitedHours: (hours) => `It has waited for ${hours} hours`,
    days: (from, to) => `${from} to ${to}`,
    times: (from, to) => `${from}–${to}`,
  },
};

/** Who reads: their language, and the digits they chose (null: those of the language). */
export type Reader = { language: Language; digits: "persian" | "latin" | null };

/** A notification in its reader's language, with their calendar and digits: what a push shows and the list of the bell. */
export function notificationText({ kind, facts }: Pick<Told, "kind" | "facts">, reader: Reader) {
  const { language } = reader;
  const words = sentences[language];
  const isPersian = (reader.digits ?? (language === "fa" ? "persian" : "latin")) === "persian";
  // Only our own numbers: what people wrote stays as they wrote it.
  const written = (text: string | number) => (isPersian ? toPersianDigits(`${text}`) : `${text}`);
  if ("subject" in facts) {
    const sender = isolated(facts.senderName ?? words.administrator);
    return {
      title: facts.isForced ? words.forcedMessage(sender) : words.message(sender),
      body: facts.subject,
    };
  }
  if ("view" in facts) return { title: words.report(isolated(facts.view)), body: facts.summary };
  if ("shares" in facts) return sharesText(facts, words, written);
  if ("filed" in facts) {
    const title = words.filed[facts.status as keyof Sentences["filed"]];
    const parts = [
      facts.name && isolated(facts.name),
      written(daysOf(facts, language)),
      facts.reason && words.reason(isolated(facts.reason)),
    ];
    return {
      title: written(title(facts.filed, kindNames[language][facts.requestKind])),
      body: parts.filter(Boolean).join(" · "),
    };
  }
  if ("asked" in facts) {
    const { asked, requestKind, name, sectionName } = facts;
    const who = name ?? sectionName;
    const parts = [who && isolated(who), written(daysOf(facts, language))];
    return {
      title: written(words.asked(asked, kindNames[language][requestKind])),
      body: parts.filter(Boolean).join(" · "),
    };
  }
  if ("absence" in facts) {
    const title = words.absence[facts.absence][facts.name === null ? "own" : "others"](facts.days);
    const when = written(daysOf(facts, language));
    return { title: written(title), body: facts.name === null ? when : `${isolated(facts.name)} · ${when}` };
  }
  const name = kindNames[language][facts.requestKind];
  const isOwn = kind === "decided" || kind === "returned";
  const parts = [
    isOwn ? null : isolated(facts.name),
    written(whenOf(facts, language)),
    facts.waitedHours === null ? null : written(waitedOf(facts.waitedHours, words)),
    facts.reason && words.reason(isolated(facts.reason)),
  ];
  return { title: titleOf(kind, facts, name, words), body: parts.filter(Boolean).join(" · ") };
}

function sharesText(
  { shares, minutes, name, status, sectionName, year, period, reason }: ShareFacts,
  words: Sentences,
  written: (text: string) => string,
) {
  const length = isolated(formatDuration(minutes));
  const parts = [
    name && isolated(name),
    isolated(sectionName),
    written(words.period(period, year)),
    written(shares === 1 ? length : words.total(length)),
    reason && words.reason(isolated(reason)),
  ];
  const title = words.shares[status as keyof Sentences["shares"]](shares);
  return { title: written(title), body: parts.filter(Boolean).join(" · ") };
}

function titleOf(
  kind: NotificationKind,
  { status, requestKind }: RequestFacts,
  name: string,
  words: Sentences,
): string {
  switch (kind) {
    case "decided":
      return words.decided[status as Outcome](name);
    case "returned":
      return requestKind === "specialOvertime" ? words.shareReturned : words.returned(name);
    case "reminder":
    case "escalation":
      return words[kind](name);
    default:
      return words.submitted(name);
  }
}

function daysOf({ from, to }: { from: IsoDate; to: IsoDate }, language: Language): string {
  const day = (iso: IsoDate) => (language === "fa" ? formatJalali(iso) : iso);
  return from === to ? day(from) : sentences[language].days(day(from), day(to));
}

function whenOf({ from, to, fromMinute, toMinute }: RequestFacts, language: Language): string {
  const words = sentences[language];
  const days = daysOf({ from, to }, language);
  if (fromMinute === null) return days;
  const times =
    toMinute === null ? formatClock(fromMinute) : words.times(formatClock(fromMinute), formatClock(toMinute));
  return `${days}${language === "fa" ? "،" : ","} ${times}`;
}

const waitedOf = (hours: number, words: Sentences) =>
  hours < 48 ? words.waitedHours(hours) : words.waitedDays(Math.floor(hours / 24));

/** Names keep their own direction inside a sentence of the other. */
const isolated = (text: string) => `\u2068${text}\u2069`;

const archives: Record<RequestKind, string> = {
  leave: "request-leave-archive",
  mission: "request-mission-archive",
  inOut: "request-io-archive",
  overtime: "request-extra-work-archive",
  specialOvertime: "request-specific-extra-work-archive",
};

const adminLists: Record<RequestKind, string> = {
  leave: "admin-vacation-management",
  mission: "admin-mission-management",
  inOut: "admin-io-management",
  overtime: "admin-extra-work-management",
  specialOvertime: "specific-extrawork-view",
};

/** The page of the portal that a notification is about: that very request, distribution or message, opened. */
export function notificationPath({ kind, facts, requestId, messageId }: Told, isWebAdmin: boolean): string {
  const base = isWebAdmin ? "/adminHome" : "/home";
  if ("subject" in facts) return `${base}/inbox?open=${messageId ?? ""}`;
  // The web administrator has no inbox: theirs leads to the report itself.
  if ("view" in facts) return messageId === null ? facts.link : `${base}/inbox?open=${messageId}`;
  if ("shares" in facts) {
    const { year, period, sectionCode: section } = facts;
    return `${base}/specific-extrawork-request?${new URLSearchParams({ year: `${year}`, period: `${period}`, section })}`;
  }
  if ("filed" in facts) {
    const { requestKind, from, to } = facts;
    const shown: Record<string, string> =
      requestId === null ? { kind: requestKind, from, to } : { open: `${requestId}` };
    return `${base}/private-cartable?${new URLSearchParams({ status: "filed", ...shown })}`;
  }
  if ("asked" in facts) {
    const { requestKind: kind, sectionCode: section, from, to } = facts;
    const shown = { ...(section !== null && { section }), from, to };
    return isWebAdmin
      ? `${base}/${adminLists[kind]}?${new URLSearchParams(shown)}`
      : `${base}/private-cartable?${new URLSearchParams({ kind, ...shown })}`;
  }
  if ("absence" in facts) {
    const days = { from: facts.from, to: facts.to };
    if (facts.name === null) return `${base}/daily-functionality?${new URLSearchParams(days)}`;
    const report = isWebAdmin ? "admin-absence-report" : "absence-report";
    return `${base}/${report}?${new URLSearchParams({ ...days, q: facts.personnelNumber })}`;
  }
  if (kind === "decided" || kind === "returned")
    return `${base}/${archives[facts.requestKind]}?open=${requestId ?? ""}`;
  const list = isWebAdmin ? adminLists[facts.requestKind] : "private-cartable";
  return `${base}/${list}?open=${requestId ?? ""}`;
}
