import { toPersianDigits } from "./values/digits";
import { formatDuration } from "./values/duration";
import type { Language } from "./values/languages";
import type { DayClass } from "./values/shift-hours";

/*
 * The sentence of a broken rule, in each language: shown by a form next to the field and returned by the server under
 * `Fields`. Schemas contain no text; `{limit}` and the like are filled from the issue.
 */

type Sentence = Readonly<Record<Language, string>>;

const sentences = {
  required: { fa: "این فیلد الزامی است.", en: "This field is required." },
  "wrong-kind": { fa: "این مقدار مجاز نیست.", en: "This value is not allowed." },
  number: { fa: "یک عدد وارد کنید.", en: "Enter a number." },
  "whole-number": { fa: "یک عدد صحیح (بدون اعشار) وارد کنید.", en: "Enter a whole number." },
  // Spec §5: both lengths share one message.
  "text-too-short": {
    fa: "متن کوتاه است؛ حداقل {limit} نویسه لازم است.",
    en: "Invalid character length, required: at least {limit}.",
  },
  "text-too-long": {
    fa: "متن بلند است؛ حداکثر {limit} نویسه مجاز است.",
    en: "Invalid character length, required: at most {limit}.",
  },
  "number-too-small": { fa: "عددی بزرگ‌تر یا مساوی {limit} وارد کنید.", en: "Enter {limit} or more." },
  "number-above": { fa: "عددی بزرگ‌تر از {limit} وارد کنید.", en: "Enter more than {limit}." },
  "number-too-big": { fa: "عددی کوچک‌تر یا مساوی {limit} وارد کنید.", en: "Enter {limit} or less." },
  "number-below": { fa: "عددی کوچک‌تر از {limit} وارد کنید.", en: "Enter less than {limit}." },
  "too-few": { fa: "حداقل {limit} مورد انتخاب کنید.", en: "Choose at least {limit}." },
  "too-many": { fa: "حداکثر {limit} مورد انتخاب کنید.", en: "Choose at most {limit}." },
  "not-a-choice": { fa: "یکی از گزینه‌ها را انتخاب کنید.", en: "Choose one of the options." },
  "odd-characters": {
    fa: "این متن نویسه‌ای دارد که قابل ذخیره نیست. آن را پاک کنید و دوباره وارد کنید.",
    en: "This text contains a character that cannot be stored. Delete it and type it again.",
  },
  email: { fa: "لطفاً یک ایمیل معتبر وارد کنید.", en: "Please enter a valid email." },
  date: { fa: "یک تاریخ معتبر وارد کنید، مانند {example}.", en: "Enter a date, such as {example}." },
  "clock-time": { fa: "یک ساعت معتبر وارد کنید، مانند {example}.", en: "Enter a time, such as {example}." },
  duration: {
    fa: "یک مدت معتبر به ساعت و دقیقه وارد کنید، مانند {example}.",
    en: "Enter hours and minutes, such as {example}.",
  },
  "longest-duration": { fa: "حداکثر {limit} وارد کنید.", en: "Enter {limit} at most." },
  "end-before-start": {
    fa: "پایان نباید پیش از شروع باشد.",
    en: "The end must not be before the start.",
  },
  "end-not-after-start": {
    fa: "پایان باید پس از شروع باشد.",
    en: "The end must come after the start.",
  },
  "punch-without-time": {
    fa: "ساعت ورود، ساعت خروج یا هر دو را وارد کنید.",
    en: "Enter the entry, the exit or both.",
  },
  "period-item": {
    fa: "دوره را با سال و شماره دو رقمی آن بنویسید، مانند ۱۴۰۵۰۸.",
    en: "Write a period as its year and two-digit number, such as 140508.",
  },
  degree: { fa: "مرحله تأیید باید از ۱ تا ۵ باشد.", en: "The approval level must be 1 to 5." },
  "number-list": {
    fa: "عددها را با ویرگول جدا کنید.",
    en: "Separate the numbers with commas.",
  },
  "national-code": {
    fa: "این کد ملی درست نیست؛ ده رقم آن را دوباره بررسی کنید.",
    en: "This national code is not valid; check its ten digits.",
  },
  "shift-hours-unreadable": {
    fa: "قالب ساعت‌ها معتبر نیست؛ مانند «{example}» وارد کنید.",
    en: "These hours cannot be read; enter them as “{example}”.",
  },
  "rotation-unreadable": {
    fa: "قالب روزها معتبر نیست؛ کد شیفت هر روز و برای روز تعطیل «-» را به ترتیب وارد کنید، مانند «{example}».",
    en: "These days cannot be read; enter the shift code of each day in order and “-” for a day off, as “{example}”.",
  },
  "shift-time-missing": {
    fa: "ساعت شروع و پایان و استراحت‌ها را کامل وارد کنید.",
    en: "Enter the start, the end and the breaks in full.",
  },
  "shift-not-whole-minutes": { fa: "زمان‌ها باید دقیقه کامل باشند.", en: "Times must be whole minutes." },
  "shift-start-outside-day": {
    fa: "شروع شیفت باید بین ۰۰:۰۰ و ۲۳:۵۹ همان روز باشد.",
    en: "The shift must start between 00:00 and 23:59 of its own day.",
  },
  "shift-end-not-after-start": {
    fa: "پایان شیفت باید پس از شروع آن باشد؛ برای شیفت شب «+۱» را بزنید.",
    en: "The shift must end after it starts; press “+1” for a night shift.",
  },
  "shift-too-long": { fa: "طول شیفت حداکثر ۲۴ ساعت است.", en: "A shift can be at most 24 hours." },
  "shift-cut-after-start": {
    fa: "شروع شبانه‌روز باید پیش از شروع شیفت باشد.",
    en: "The day must begin before its shift.",
  },
  "shift-empty-break": {
    fa: "پایان هر استراحت باید پس از شروع آن باشد.",
    en: "Each break must end after it starts.",
  },
  "shift-negative-flex-or-tolerance": {
    fa: "شناوری و فرجه نمی‌توانند منفی باشند.",
    en: "Flex and tolerances cannot be negative.",
  },
  "shift-break-in-flex": {
    fa: "استراحت بدون حقوق در بازه شناوری شروع یا پایان شیفت قرار دارد؛ آن را جابه‌جا کنید یا شناوری را کم کنید.",
    en: "An unpaid break is within the flex of the start or end; move it or reduce the flex.",
  },
  "shift-required-not-window": {
    fa: "ساعت موظف باید برابر طول شیفت منهای استراحت‌های بدون حقوق باشد.",
    en: "The required time must equal the shift length minus unpaid breaks.",
  },
  "shift-required-missing": {
    fa: "ساعت موظف شیفت شناور را وارد کنید.",
    en: "Enter the required time of the fully flexible shift.",
  },
  "shift-core-incomplete": {
    fa: "شروع و پایان ساعت حضور اصلی را هر دو را وارد کنید یا هر دو را خالی بگذارید.",
    en: "Enter both ends of the core time, or neither.",
  },
  "shift-core-longer-than-required": {
    fa: "ساعت حضور اصلی از ساعت موظف بیشتر است.",
    en: "The core time is longer than the required time.",
  },
  "plain-code": {
    fa: "در کد فقط حرف، رقم، خط تیره (-)، زیرخط (_) و نقطه مجاز است؛ فاصله و علامت‌های دیگر را حذف کنید.",
    en: "A code takes letters, digits, hyphens (-), underscores (_) and dots only; remove spaces and other signs.",
  },
  "steps-missing": { fa: "حداقل یک برنامه اضافه کنید.", en: "Add at least one plan." },
  "step-without-plan": { fa: "برنامه چرخشی هر ردیف را انتخاب کنید.", en: "Choose the plan of each row." },
  "step-without-date": {
    fa: "تاریخ شروع هر ردیف را وارد کنید؛ فقط ردیف اول می‌تواند بدون تاریخ باشد.",
    en: "Enter the start date of each row; only the first may have none.",
  },
  "steps-same-day": {
    fa: "تاریخ شروع دو ردیف یکسان است؛ یکی را حذف کنید.",
    en: "Two rows start on the same day; remove one.",
  },
  "unknown-permission": {
    fa: "یکی از دسترسی‌ها شناخته‌شده نیست.",
    en: "One of the permissions is unknown.",
  },
} as const satisfies Record<string, Sentence>;

type IssueSentence = keyof typeof sentences;

/** Our own rules (`params.rule` of a custom issue) whose sentence has another name. */
const rules = {
  "jalali-date": "date",
  "iso-date": "date",
} as const satisfies Record<string, IssueSentence>;

/** The name of a broken rule that has a sentence. It types names that are composed, so that each has a sentence. */
export type BrokenRule = IssueSentence | keyof typeof rules;

const dayClassWords: Record<DayClass, Sentence> = {
  NORMAL: { fa: "روز عادی", en: "Normal day" },
  THURSDAY: { fa: "پنجشنبه", en: "Thursday" },
  RAMADAN: { fa: "ماه رمضان", en: "Ramadan" },
  RAMADAN_THURSDAY: { fa: "پنجشنبه ماه رمضان", en: "Thursday in Ramadan" },
};

const examples: Partial<Record<IssueSentence, Sentence>> = {
  date: { fa: "1404/08/30", en: "2025-11-21" },
  "clock-time": { fa: "07:05", en: "07:05" },
  duration: { fa: "07:30", en: "07:30" },
  "shift-hours-unreadable": {
    fa: "07:30 تا 16:00 استراحت 12:00 تا 12:30",
    en: "07:30-16:00 break 12:00-12:30",
  },
  "rotation-unreadable": { fa: "D D N N - -", en: "D D N N - -" },
};

/** An issue as zod passes it to an error map (with the input) or lists it after a parse (often without). */
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
  const { dayClass } = (issue as Details).params ?? {};
  if (dayClass) return `${dayClassWords[dayClass][language]}: ${sentence}`;
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
  params?: { rule?: string; max?: number; dayClass?: DayClass };
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
      // Without the input it is unknown whether there was one; this sentence is right either way.
      return ["input" in issue && isEmpty(issue) ? "required" : "not-a-choice", ""];
    case "invalid_union":
      return [isEmpty(issue) ? "required" : "not-a-choice", ""];
    case "custom":
      return ownRule(issue);
    default:
      return ["wrong-kind", ""];
  }
}

// A listed issue has no `input`; only its message, if zod provides one, says what was received.
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

const renamed = (rule: string): IssueSentence | undefined =>
  (rules as Readonly<Record<string, IssueSentence>>)[rule];

function ownRule(issue: Details): [IssueSentence, string] {
  if ("input" in issue && isEmpty(issue)) return ["required", ""];
  const { params } = issue;
  const rule = params?.rule ?? "";
  const name = rule in sentences ? (rule as IssueSentence) : (renamed(rule) ?? "wrong-kind");
  return [name, name === "longest-duration" ? formatDuration(params?.max ?? 0) : ""];
}

/**
 * The first sentence of each invalid field, by its house name (`to.0` inside lists); issues about the whole are under
 * the empty name.
 */
export function fieldSentences(issues: readonly Issue[], language: Language): Record<string, string> {
  const sentences: Record<string, string> = {};
  for (const issue of issues) {
    const field = (issue.path ?? []).map(String).join(".");
    sentences[field] ??= issueSentence(issue, language);
  }
  return sentences;
}
