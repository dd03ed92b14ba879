import { entryOf, isSelfFiled } from "../request-kinds";
import { formatClock } from "../values/clock-time";
import { toPersianDigits, writesPersianDigits } from "../values/digits";
import { formatDuration } from "../values/duration";
import type { IsoDate } from "../values/jalali-date";
import type { Language } from "../values/languages";
import { writtenDate } from "../values/written-date";
import type { Notification, NotificationKind, RequestFacts, ShareFacts } from "./facts";
import { type Outcome, type Sentences, sentences } from "./sentences";

/** The reader: their language, and the digits they chose (null: those of the language). */
export type Reader = { language: Language; digits: "persian" | "latin" | null };

/** A notification in its reader's language, calendar and digits, for a push and for the list of the bell. */
export function notificationText({ kind, facts }: Pick<Notification, "kind" | "facts">, reader: Reader) {
  const { language } = reader;
  const words = sentences[language];
  const isPersian = writesPersianDigits(reader.digits, language);
  // Only for our own numbers: text that people wrote stays as it is.
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
      title: written(title(facts.filed, entryOf(facts.requestKind).inSentence[language])),
      body: parts.filter(Boolean).join(" · "),
    };
  }
  if ("asked" in facts) {
    const { asked, requestKind, name, sectionName, waitedHours = null } = facts;
    const who = name ?? sectionName;
    const title = words.asked[kind as keyof Sentences["asked"]];
    const parts = [
      who && isolated(who),
      written(daysOf(facts, language)),
      waitedHours === null ? null : written(longestOf(waitedHours, words)),
    ];
    return {
      title: written(title(asked, entryOf(requestKind).inSentence[language])),
      body: parts.filter(Boolean).join(" · "),
    };
  }
  if ("absence" in facts) {
    const title = words.absence[facts.absence][facts.name === null ? "own" : "others"](facts.days);
    const when = written(daysOf(facts, language));
    return { title: written(title), body: facts.name === null ? when : `${isolated(facts.name)} · ${when}` };
  }
  if ("alert" in facts)
    return {
      title: words.terminal[facts.alert](isolated(facts.terminal)),
      body: words.terminalHint[facts.alert],
    };
  if ("removedBy" in facts) {
    const { removedBy, name, day, minute } = facts;
    const parts = [
      words.removedBy[removedBy](name === null ? words.administrator : isolated(name)),
      written(words.at(writtenDate(day, language), formatClock(minute))),
      words.secondFactorHint,
    ];
    return { title: words.secondFactor, body: parts.join(" · ") };
  }
  if ("corrected" in facts) {
    const title = words.corrected[facts.isTakenBack ? "takenBack" : "done"](facts.corrected);
    const parts = [written(daysOf(facts, language)), facts.reason && words.reason(isolated(facts.reason))];
    return { title: written(title), body: parts.filter(Boolean).join(" · ") };
  }
  const name = entryOf(facts.requestKind).inSentence[language];
  const isOwn = kind === "decided" || kind === "returned" || kind === "filed";
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
      return !isSelfFiled(requestKind) ? words.shareReturned : words.returned(name);
    case "filed":
      return words.filedFor(name);
    case "reminder":
    case "escalation":
      return words[kind](name);
    default:
      return words.submitted(name);
  }
}

function daysOf({ from, to }: { from: IsoDate; to: IsoDate }, language: Language): string {
  const day = (iso: IsoDate) => writtenDate(iso, language);
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

const longestOf = (hours: number, words: Sentences) =>
  hours < 48 ? words.longestHours(hours) : words.longestDays(Math.floor(hours / 24));

/** Isolates a name, which keeps its own direction inside a sentence of the other direction. */
const isolated = (text: string) => `\u2068${text}\u2069`;
