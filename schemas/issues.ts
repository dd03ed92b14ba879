import type { Language } from "./languages";
import { toPersianDigits } from "./values/digits";
import { formatDuration } from "./values/duration";

/*
 * The sentence of a broken rule, in each language: what a form shows beside the field and what the server answers
 * under `Fields`. Schemas hold no text; `{limit}` and the like are filled from the issue.
 */

type Sentence = Readonly<Record<Language, string>>;

const sentences = {
  required: { fa: "این فیلد الزامی است.", en: "This field is required." },
  "wrong-kind": { fa: "این مقدار پذیرفته نیست.", en: "This value cannot be used here." },
  number: { fa: "یک عدد بنویسید.", en: "Enter a number." },
  "whole-number": { fa: "یک عدد درست (بدون اعشار) بنویسید.", en: "Enter a whole number." },
  // Spec §5: both lengths share one message.
  "text-too-short": {
    fa: "تعداد نویسه نامعتبر است، لازم: دست‌کم {limit}.",
    en: "Invalid character length, required: at least {limit}.",
  },
  "text-too-long": {
    fa: "تعداد نویسه نامعتبر است، لازم: حداکثر {limit}.",
    en: "Invalid character length, required: at most {limit}.",
  },
  "number-too-small": { fa: "عددی از {limit} به بالا بنویسید.", en: "Enter {limit} or more." },
  "number-above": { fa: "عددی بزرگ‌تر از {limit} بنویسید.", en: "Enter more than {limit}." },
  "number-too-big": { fa: "عددی تا {limit} بنویسید.", en: "Enter {limit} or less." },
  "number-below": { fa: "عددی کوچک‌تر از {limit} بنویسید.", en: "Enter less than {limit}." },
  "too-few": { fa: "دست‌کم {limit} مورد انتخاب کنید.", en: "Choose at least {limit}." },
  "too-many": { fa: "حداکثر {limit} مورد انتخاب کنید.", en: "Choose at most {limit}." },
  "not-a-choice": { fa: "یکی از گزینه‌ها را انتخاب کنید.", en: "Choose one of the options." },
  email: { fa: "لطفاً یک ایمیل معتبر وارد کنید.", en: "Please enter a valid email." },
  date: { fa: "یک تاریخ درست بنویسید، مانند {example}.", en: "Enter a date, such as {example}." },
  "clock-time": { fa: "یک ساعت درست بنویسید، مانند {example}.", en: "Enter a time, such as {example}." },
  duration: {
    fa: "یک مدت درست به ساعت و دقیقه بنویسید، مانند {example}.",
    en: "Enter hours and minutes, such as {example}.",
  },
  "longest-duration": { fa: "حداکثر {limit} بنویسید.", en: "Enter {limit} at most." },
  degree: { fa: "مرحله تأیید باید از ۱ تا ۵ باشد.", en: "The approval degree is 1 to 5." },
  "number-list": {
    fa: "عددها را با ویرگول جدا کنید.",
    en: "Separate the numbers with commas.",
  },
  "unknown-permission": {
    fa: "یکی از دسترسی‌ها شناخته‌شده نیست.",
    en: "One of the permissions is not known.",
  },
} as const satisfies Record<string, Sentence>;

export type IssueSentence = keyof typeof sentences;

/** Our own rules (`params.rule` of a custom issue) and the sentence of each. */
const rules: Readonly<Record<string, IssueSentence>> = {
  "jalali-date": "date",
  "iso-date": "date",
  "clock-time": "clock-time",
  duration: "duration",
  "longest-duration": "longest-duration",
  "whole-number": "whole-number",
  degree: "degree",
  "number-list": "number-list",
  "unknown-permission": "unknown-permission",
};

const examples: Partial<Record<IssueSentence, Sentence>> = {
  date: { fa: "1404/08/30", en: "2025-11-21" },
  "clock-time": { fa: "07:05", en: "07:05" },
  duration: { fa: "07:30", en: "07:30" },
};

/** An issue as zod hands it to an error map (with the input) or lists it after a parse (often without). */
export type Issue = {
  readonly code?: string | undefined;
  readonly path?: readonly PropertyKey[] | undefined;
  readonly message?: string | undefined;
};

/** The sentence of an issue: `issueSentence({ code: "too_big", origin: "string", maximum: 50 }, "en")`. */
export function issueSentence(issue: Issue, language: Language): string {
  const [name, limit] = meaning(issue as Details);
  const sentence = sentences[name][language]
    .replace("{limit}", limit)
    .replace("{example}", examples[name]?.[language] ?? "");
  return language === "fa" ? toPersianDigits(sentence) : sentence;
}

type Details = {
  code?: string;
  message?: string;
  input?: unknown;
  origin?: string;
  expected?: string;
  format?: string;
  minimum?: number | bigint;
  maximum?: number | bigint;
  inclusive?: boolean;
  params?: { rule?: string; max?: number };
};

function meaning(issue: Details): [IssueSentence, string] {
  switch (issue.code) {
    case "invalid_type":
      return [isEmpty(issue) ? "required" : expectedKind(issue.expected), ""];
    case "too_small":
      return tooSmall(issue);
    case "too_big":
      return tooBig(issue);
    case "invalid_format":
      return [formatKind(issue.format), ""];
    case "invalid_value":
    case "invalid_union":
      return [isEmpty(issue) ? "required" : "not-a-choice", ""];
    case "custom":
      return ownRule(issue);
    default:
      return ["wrong-kind", ""];
  }
}

// A listed issue has no `input`; only its message, where zod has one, tells what was there instead of nothing.
function isEmpty(issue: Details): boolean {
  if ("input" in issue) return issue.input === undefined || issue.input === null || issue.input === "";
  return !/received (?!undefined|null)/.test(issue.message ?? "");
}

function expectedKind(expected: string | undefined): IssueSentence {
  if (expected === "number") return "number";
  return expected === "int" ? "whole-number" : "wrong-kind";
}

function tooSmall({ origin, minimum = 0, inclusive }: Details): [IssueSentence, string] {
  const limit = String(minimum);
  if (origin === "string") return Number(minimum) <= 1 ? ["required", ""] : ["text-too-short", limit];
  if (origin === "array" || origin === "set")
    return Number(minimum) <= 1 ? ["required", ""] : ["too-few", limit];
  return [inclusive === false ? "number-above" : "number-too-small", limit];
}

function tooBig({ origin, maximum = 0, inclusive }: Details): [IssueSentence, string] {
  const limit = String(maximum);
  if (origin === "string") return ["text-too-long", limit];
  if (origin === "array" || origin === "set") return ["too-many", limit];
  return [inclusive === false ? "number-below" : "number-too-big", limit];
}

function formatKind(format: string | undefined): IssueSentence {
  if (format === "email") return "email";
  return format === "date" ? "date" : "wrong-kind";
}

function ownRule(issue: Details): [IssueSentence, string] {
  if ("input" in issue && isEmpty(issue)) return ["required", ""];
  const { params } = issue;
  const name = rules[params?.rule ?? ""] ?? "wrong-kind";
  return [name, name === "longest-duration" ? formatDuration(params?.max ?? 0) : ""];
}

/**
 * The first sentence of each field with a problem, by its house name (`to.0` inside lists); issues about the whole
 * stand under the empty name.
 */
export function fieldSentences(issues: readonly Issue[], language: Language): Record<string, string> {
  const sentences: Record<string, string> = {};
  for (const issue of issues) {
    const field = (issue.path ?? []).map(String).join(".");
    sentences[field] ??= issueSentence(issue, language);
  }
  return sentences;
}
