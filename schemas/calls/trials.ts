import * as z from "zod";
import { defineCalls, get, post } from "../define-call";
import { ledgerKinds } from "../leave";
import { type TrialFigure, trialFigures, trialKinds } from "../trial";
import { kilobytes } from "../values/bytes";
import * as wire from "../wire";
import { fileFormats } from "./reports";
import { derivationLine } from "./work";

const idOnWire = z.string().max(60);
const figureName = z.enum(trialFigures as [TrialFigure, ...TrialFigure[]]);
/** Figures by name: of a day, of a person's days or of their leave. */
const figuresOnWire = z.record(z.string(), z.number());

/** A period or a month that is over, or a year that has begun. A year has the number 0. */
const span = wire.object({
  kind: z.enum(["period", "month", "year"]),
  year: wire.whole,
  number: wire.whole,
  isClosed: z.boolean(),
  ...wire.days,
});
export type TrialSpan = z.output<typeof span>;

/** The result of a trial: `same-rules` and the rest say why nothing differs. */
export const trialOutcomes = ["changed", "same-rules", "nobody", "no-punches", "no-effect"] as const;

const changedPerson = wire.object({
  personnelNumber: wire.code,
  name: z.string(),
  sectionName: z.string(),
  /** How many of their days differ; 0 if leave is tried. */
  days: wire.whole,
  before: z.number(),
  after: z.number(),
});
export type ChangedPerson = z.output<typeof changedPerson>;

const figureChange = wire.object({
  name: figureName,
  before: z.number(),
  after: z.number(),
  /** How many people have less of it, and how many have more. */
  fewer: wire.whole,
  more: wire.whole,
  /** How many people by the size of their difference, the greatest decrease first (schemas/trial.ts). */
  groups: z.array(z.number()),
  /** The people it changes most, the greatest difference first. */
  most: z.array(changedPerson),
});
export type FigureChange = z.output<typeof figureChange>;

const result = wire.object({
  outcome: z.enum(trialOutcomes),
  /** The people the change affects on these days, and how many days they have. */
  people: wire.whole,
  days: wire.whole,
  peopleChanged: wire.whole,
  daysChanged: wire.whole,
  /** How many of them have stored results older than the rules in force; here they are computed by those rules. */
  stale: wire.whole,
  figures: z.array(figureChange),
});
export type TrialResult = z.output<typeof result>;

/** A trial with its progress. `reading` and `computing` count people. */
const trial = wire.object({
  id: idOnWire,
  state: z.enum(["reading", "computing", "done", "stopped"]),
  done: wire.whole,
  total: wire.whole,
  ...wire.days,
  /** The days for which the change is assumed to apply, if it applies on none of the tried days by itself. */
  supposed: z.nullable(wire.object(wire.days)),
  result: z.nullable(result),
});
export type TrialState = z.output<typeof trial>;

const side = wire.object({
  dayType: z.string(),
  figures: figuresOnWire,
  lines: z.array(derivationLine),
});
const changedDay = wire.object({ date: wire.jalali, before: side, after: side });
export type ChangedDay = z.output<typeof changedDay>;

/** A line of a leave ledger before and after; null if one of them does not have it. */
const ledgerChange = wire.object({
  date: wire.jalali,
  kind: z.enum(ledgerKinds),
  typeName: z.string().nullable(),
  from: z.nullable(wire.clock),
  to: z.nullable(wire.clock),
  before: z.nullable(wire.minutes),
  after: z.nullable(wire.minutes),
});
export type LedgerChange = z.output<typeof ledgerChange>;

const lengthOnSides = wire.object({ before: wire.minutes, after: wire.minutes });
const changedLeave = wire.object({
  before: figuresOnWire,
  after: figuresOnWire,
  /** The length of a day of leave; 0 for an allowance in hours. */
  dayLength: lengthOnSides,
  /** The lines that differ. */
  lines: z.array(ledgerChange),
});

const columnOfFile = z.object({
  name: z.string().max(60),
  /** For a figure: which side of it. */
  side: z.enum(["before", "after", "difference"]).optional(),
  title: z.string().max(200),
});
export type ColumnOfTrial = z.output<typeof columnOfFile>;

/**
 * A change of a register, tried on a past period before it is saved: the days or the leave of everyone it affects are
 * computed again in memory and compared. Nothing is stored.
 */
export const trials = defineCalls("trials", {
  /** The spans that can be tried, the latest first. */
  listSpans: get("trials/spans", { input: wire.object({ of: z.enum(trialKinds) }), list: span }),

  /** Begins a trial of a form or of deleting a record; if it is quick, the answer contains the result. */
  start: post("trials/start", {
    input: wire.object({
      resource: z.string().max(60),
      /** The record that is changed or deleted; absent for a new one. */
      record: z.optional(wire.code),
      /** The fields of the form in house names; absent if the record is deleted. */
      values: z.optional(wire.json(z.record(z.string().max(60), z.unknown()))),
      ...wire.range,
      /** The form was only edited since the last trial, so the data read about people for that one is used again. */
      isEdited: z.optional(wire.bit),
    }),
    output: trial,
    carries: "form",
    mostBytes: kilobytes(256),
    changes: false,
    ownTransaction: true,
  }),

  /** The progress of a trial; waits a moment for its result. */
  look: get("trials/look", { input: wire.object({ id: idOnWire }), output: trial }),

  stop: post("trials/stop", { input: wire.object({ id: idOnWire }), output: trial, changes: false }),

  /** The days of a person that differ, with their lines. */
  listDays: get("trials/days", {
    input: wire.object({ id: idOnWire, personnelNumber: wire.code }),
    list: changedDay,
  }),

  /** The leave of a person in the tried year, with the lines of their ledger that differ. */
  getLeave: get("trials/leave", {
    input: wire.object({ id: idOnWire, personnelNumber: wire.code }),
    output: changedLeave,
  }),

  /** Everything that differs, as a file: a row for each day, or for each person if leave is tried. */
  exportDifferences: post("trials/export", {
    input: wire.object({
      id: idOnWire,
      format: z.enum(fileFormats),
      title: z.string().max(200),
      columns: wire.json(z.array(columnOfFile).min(1).max(100)),
      calendar: z.enum(["jalali", "gregorian"]),
    }),
    file: true,
    carries: "form",
    changes: false,
  }),
});
