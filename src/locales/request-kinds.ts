import {
  allKinds,
  entryOf,
  ofKindSettings,
  type RequestKind,
  type requestRegistry,
} from "@schemas/request-kinds";
import type { Language } from "@schemas/values/languages";

type Registry = typeof requestRegistry;
type Pages<K extends RequestKind> = Registry[K]["pages"];
/** The words of a kind; each of its pages needs a title. */
type Words<K extends RequestKind> = {
  /** The name of the kind. */
  name: string;
  /** A request of the kind; and the same with an article, if the language has one. */
  request: string;
  oneRequest: string;
  /** The plural used inside labels of settings. */
  many: string;
  archive: string;
  decide: string;
} & { [P in "compose" | "view" | "approved" as P extends keyof Pages<K> ? P : never]: string };

const words: { [K in RequestKind]: Record<Language, Words<K>> } = {
  leave: {
    fa: {
      name: "مرخصی",
      request: "درخواست مرخصی",
      oneRequest: "درخواست مرخصی",
      many: "مرخصی",
      compose: "درخواست مرخصی",
      archive: "مرخصی‌های من",
      decide: "مدیریت مرخصی",
      view: "مرخصی پرسنل",
      approved: "مرخصی‌های تأیید شده",
    },
    en: {
      name: "Leave",
      request: "Leave request",
      oneRequest: "A leave request",
      many: "leave",
      compose: "Request leave",
      archive: "My leave",
      decide: "Leave management",
      view: "Personnel leave",
      approved: "Approved leave",
    },
  },
  mission: {
    fa: {
      name: "مأموریت",
      request: "درخواست مأموریت",
      oneRequest: "درخواست مأموریت",
      many: "مأموریت",
      compose: "درخواست مأموریت",
      archive: "مأموریت‌های من",
      decide: "مدیریت مأموریت",
      view: "مأموریت پرسنل",
      approved: "مأموریت‌های تأیید شده",
    },
    en: {
      name: "Mission",
      request: "Mission request",
      oneRequest: "A mission request",
      many: "missions",
      compose: "Request a mission",
      archive: "My missions",
      decide: "Mission management",
      view: "Personnel missions",
      approved: "Approved missions",
    },
  },
  inOut: {
    fa: {
      name: "ورود و خروج",
      request: "درخواست اصلاح تردد",
      oneRequest: "درخواست اصلاح تردد",
      many: "تردد",
      compose: "درخواست اصلاح تردد",
      archive: "اصلاح ترددهای من",
      decide: "مدیریت تردد",
      view: "تردد پرسنل",
    },
    en: {
      name: "Entry/exit",
      request: "Punch correction",
      oneRequest: "A punch correction",
      many: "punches",
      compose: "Request a punch correction",
      archive: "My punch corrections",
      decide: "Entry/exit management",
      view: "Personnel entry/exit",
    },
  },
  overtime: {
    fa: {
      name: "اضافه کار",
      request: "درخواست اضافه کار",
      oneRequest: "درخواست اضافه کار",
      many: "اضافه کار",
      compose: "درخواست اضافه کار",
      archive: "اضافه کارهای من",
      decide: "مدیریت اضافه کار",
      view: "اضافه کار پرسنل",
      approved: "اضافه کارهای تأیید شده",
    },
    en: {
      name: "Overtime",
      request: "Overtime request",
      oneRequest: "An overtime request",
      many: "overtime",
      compose: "Request overtime",
      archive: "My overtime",
      decide: "Overtime management",
      view: "Personnel overtime",
      approved: "Approved overtime",
    },
  },
  specialOvertime: {
    fa: {
      name: "اضافه کار ویژه",
      request: "درخواست اضافه کار ویژه",
      oneRequest: "درخواست اضافه کار ویژه",
      many: "اضافه کار ویژه",
      archive: "اضافه کار ویژه من",
      decide: "مدیریت اضافه کار ویژه",
    },
    en: {
      name: "Special overtime",
      request: "Special overtime request",
      oneRequest: "A special overtime request",
      many: "special overtime",
      archive: "My special overtime",
      decide: "Special overtime management",
    },
  },
};

type Word =
  | "name"
  | "request"
  | "oneRequest"
  | "many"
  | "compose"
  | "archive"
  | "decide"
  | "view"
  | "approved";
/** The kinds that have a certain word. */
type Having<W extends Word> = { [K in RequestKind]: W extends keyof Words<K> ? K : never }[RequestKind];

/** One word, for every kind that has it. */
export const kindWords = <W extends Word>(language: Language, word: W) =>
  Object.fromEntries(
    allKinds.flatMap((kind) => {
      const own: { [One in Word]?: string } = words[kind][language];
      return own[word] === undefined ? [] : [[kind, own[word]]];
    }),
  ) as Record<Having<W>, string>;

/** All paths among the pages of a kind. */
type PathsOf<P> = P extends string ? P : P extends object ? PathsOf<P[keyof P]> : never;
type KindPath = PathsOf<{ [K in RequestKind]: Pages<K> }>;

/** The titles of the pages of all kinds, by path. */
export const kindPageTitles = (language: Language) =>
  Object.fromEntries(
    allKinds.flatMap((kind) => {
      const own: { [One in Word]?: string } = words[kind][language];
      return Object.entries(entryOf(kind).pages).flatMap(([page, path]) =>
        [...(typeof path === "string" ? [path] : Object.values(path))].map((one) => [one, own[page as Word]]),
      );
    }),
  ) as Record<KindPath, string>;

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const many = {
  fa: (kind: RequestKind) => words[kind].fa.many,
  en: (kind: RequestKind) => words[kind].en.many,
};

/** The labels of the settings of request kinds. */
export const kindSettingLabels = {
  fa: ofKindSettings({
    DaysBefore: (kind) => `${many.fa(kind)} برای روزهای گذشته، تا`,
    DaysAfter: (kind) => `${many.fa(kind)} برای روزهای آینده، تا`,
    BeginTolerance: (kind) => `فرجه شروع ${many.fa(kind)}`,
    Deadline: (kind) => `مهلت تأیید ${many.fa(kind)}`,
    AfterDeadline: (kind) => `${many.fa(kind)} پس از مهلت`,
    RemindAfter: (kind) => `یادآوری ${many.fa(kind)} پس از`,
    EscalateAfter: (kind) => `ارجاع ${many.fa(kind)} پس از`,
    EscalateTo: (kind) => `ارجاع ${many.fa(kind)} بی‌پاسخ به`,
  }),
  en: ofKindSettings({
    DaysBefore: (kind) => `${capital(many.en(kind))} for past days, up to`,
    DaysAfter: (kind) => `${capital(many.en(kind))} for coming days, up to`,
    BeginTolerance: (kind) => `Tolerance for the start of ${many.en(kind)}`,
    Deadline: (kind) => `Deadline for ${many.en(kind)}`,
    AfterDeadline: (kind) => `${capital(many.en(kind))} after the deadline`,
    RemindAfter: (kind) => `Remind about ${many.en(kind)} after`,
    EscalateAfter: (kind) => `Escalate ${many.en(kind)} after`,
    EscalateTo: (kind) => `Escalate unanswered ${many.en(kind)} to`,
  }),
};

/** The meaning of these settings while they are empty. */
export const kindSettingsUnset = {
  fa: ofKindSettings({
    BeginTolerance: () => "بدون فرجه",
    Deadline: () => "بدون مهلت",
    RemindAfter: () => "بدون یادآوری",
    EscalateAfter: () => "ارجاع نشود",
  }),
  en: ofKindSettings({
    BeginTolerance: () => "No tolerance",
    Deadline: () => "No deadline",
    RemindAfter: () => "No reminder",
    EscalateAfter: () => "No escalation",
  }),
};
