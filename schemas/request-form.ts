import * as z from "zod";
import { clockTime } from "./fields/clock-time";
import { jalaliDate } from "./fields/jalali-date";
import { number } from "./fields/number";
import { select } from "./fields/select";
import { text } from "./fields/text";
import { yesNo } from "./fields/yes-no";
import type { BrokenRule } from "./issues";

/** The kinds of correction: add a forgotten punch, move one to its right time, or remove one. */
export const punchChanges = ["add", "replace", "remove"] as const;
export type PunchChange = (typeof punchChanges)[number];

const span = select(["daily", "hourly"]);
const days = { from: jalaliDate(), to: jalaliDate() };
const hours = { fromMinute: clockTime({ optional: true }), toMinute: clockTime({ optional: true }) };
const type = { typeCode: text({ max: 20 }) };
const description = { description: text({ max: 1000, optional: true, lines: 3 }) };
const where = {
  cityCode: text({ max: 20, optional: true }),
  place: text({ max: 200, optional: true }),
  isWithoutReturn: yesNo(),
};

type Rule<T> = (values: T) => boolean;
/** A rule about several fields, reported at one of them; it is checked even if other rules are broken. */
const rule = <T>(path: string, name: BrokenRule, isMet: Rule<T>) =>
  z.refine<T>((values) => isMet(values), { path: [path], params: { rule: name }, when: () => true });

type Days = { from: string | null; to: string | null };
type Hours = { span: string; fromMinute: number | null; toMinute: number | null; isWithoutReturn?: boolean };

const inOrder = rule<Days>("to", "end-before-start", ({ from, to }) => !from || !to || from <= to);
const begins = rule<Hours>(
  "fromMinute",
  "required",
  (one) => one.span === "daily" || one.fromMinute !== null,
);
const ends = rule<Hours>(
  "toMinute",
  "required",
  (one) => one.span === "daily" || one.isWithoutReturn === true || one.toMinute !== null,
);
const endsLater = rule<Hours>(
  "toMinute",
  "end-not-after-start",
  ({ span, fromMinute, toMinute, isWithoutReturn }) =>
    span === "daily" ||
    isWithoutReturn === true ||
    typeof fromMinute !== "number" ||
    typeof toMinute !== "number" ||
    toMinute > fromMinute,
);

type Punch = {
  change: string;
  entry: number | null;
  exit: number | null;
  time: number | null;
  replaces: number | null;
};

/** The fields of each request form; the server checks the same again, and its limits too. */
export const requestForms = {
  leave: z
    .object({ ...type, span, ...days, ...hours, ...description })
    .check(inOrder, begins, ends, endsLater),
  mission: z
    .object({ ...type, span, ...days, ...hours, ...where, ...description })
    .check(inOrder, begins, ends, endsLater),
  missionHour: z
    .object({ pageNumber: number({ min: 1 }), ...type, span, ...days, ...hours, ...where, ...description })
    .check(inOrder, begins, ends, endsLater),
  inOut: z
    .object({
      change: select(punchChanges),
      date: jalaliDate(),
      entry: clockTime({ optional: true }),
      exit: clockTime({ optional: true }),
      time: clockTime({ optional: true }),
      replaces: clockTime({ optional: true }),
      direction: select(["in", "out"]),
      clock: text({ max: 20, optional: true }),
      ...description,
    })
    .check(
      rule<Punch>(
        "entry",
        // Both are marked as optional, so neither alone is required.
        "punch-without-time",
        (one) => one.change !== "add" || one.entry !== null || one.exit !== null,
      ),
      rule<Punch>("time", "required", (one) => one.change !== "replace" || one.time !== null),
      rule<Punch>("replaces", "required", (one) => one.change === "add" || one.replaces !== null),
    ),
  overtime: z.object({ span, ...days, ...hours, ...description }).check(inOrder, begins, ends, endsLater),
};

export type RequestFormName = keyof typeof requestForms;
export type RequestForm<K extends RequestFormName> = z.output<(typeof requestForms)[K]>;
