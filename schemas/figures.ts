import { minutesOnWire, wholeOnWire } from "./wire";

/**
 * What the lines of a day's derivation count towards; "note" counts towards nothing. Stored days contain the index of a
 * name in this list: add new ones at the end.
 */
export const lineCategories = [
  "note",
  "presence",
  "covered",
  "undertimeFirst",
  "undertimeMid",
  "undertimeLast",
  "forgiven",
  "compensated",
  "overtime",
  "surplus",
  "leave",
  "mission",
  "absence",
  "night",
  "latenessLeave",
] as const;
/** One of them. */
export type LineCategory = (typeof lineCategories)[number];

/**
 * Where a figure is shown. `days`: the list of one's days. `drawer`: an opened day. `summary`: months, periods and
 * years on screen, on paper and in files. `sheet`: only on paper and in files. `dayReport` and `peopleReport`:
 * initially in reports of days and of people, where every figure can be chosen as a column.
 */
type Place = "days" | "drawer" | "summary" | "sheet" | "dayReport" | "peopleReport";

type Figure = {
  readonly unit: "minutes" | "days" | "times";
  /** Its column in the table of stored days. Absent for a figure of periods only. */
  readonly column?: string;
  /** Its name in the engine's result, if different. */
  readonly computed?: string;
  /** Its name in the specification, if it has one. */
  readonly wire?: string;
  /** The derivation categories whose lines sum to it. */
  readonly lines?: readonly LineCategory[];
  readonly shown: readonly Place[];
  /** Less of it is better. */
  readonly isLoss?: true;
  /** Not shown for one's own days: only for lists of people and their days. */
  readonly isOfLists?: true;
  /** The state of a day already expresses it, so reports of days have no column for it. */
  readonly isState?: true;
  /** Only some organisations have it: days and summaries show it where it is not zero. */
  readonly isRare?: true;
};

const everywhere = ["days", "drawer", "summary", "dayReport", "peopleReport"] as const;
const undertimeLines = ["undertimeFirst", "undertimeMid", "undertimeLast"] as const;

/**
 * Everything that is measured of a day or a period, in the order in which it is shown. An entry here determines its
 * place on the wire, in the stored days and their sums, on the pages of days, months, periods and years with their
 * sheets and files, and among the columns of reports and payroll. Its words are in src/locales/figures.ts, its column
 * in a migration, and its computation in the engine (server/rules/day-work).
 */
export const figures = {
  /** What filled the required time, or was missing from it; 0 on a day off. */
  required: {
    unit: "minutes",
    column: "required",
    lines: [
      "covered",
      "leave",
      "mission",
      ...undertimeLines,
      "forgiven",
      "compensated",
      "latenessLeave",
      "absence",
    ],
    shown: ["drawer", "summary", "peopleReport"],
  },
  /** All presence without unpaid breaks. */
  presence: {
    unit: "minutes",
    column: "presence",
    wire: "WORKTOTAL",
    lines: ["presence"],
    shown: everywhere,
  },
  undertime: {
    unit: "minutes",
    column: "undertime",
    wire: "totalKasrKar",
    lines: undertimeLines,
    shown: everywhere,
    isLoss: true,
  },
  /** Authorised overtime. */
  overtime: {
    unit: "minutes",
    column: "overtime",
    wire: "EXTRAWORKTOTAL",
    lines: ["overtime"],
    shown: everywhere,
  },
  /** Confirmed special overtime of a period, or of the periods that end in a month. */
  specialOvertime: { unit: "minutes", shown: ["peopleReport"] },
  /** Presence outside the required time that is not authorised. */
  surplus: { unit: "minutes", column: "surplus", lines: ["surplus"], shown: ["drawer", "summary"] },
  leave: { unit: "minutes", column: "leave", wire: "Morakhasi", lines: ["leave"], shown: everywhere },
  mission: { unit: "minutes", column: "mission", wire: "MISSION", lines: ["mission"], shown: everywhere },
  absenceMinutes: {
    unit: "minutes",
    column: "absence_minutes",
    lines: ["absence"],
    shown: ["summary"],
    isLoss: true,
  },
  night: { unit: "minutes", column: "night", lines: ["night"], shown: ["drawer", "summary"] },
  forgiven: { unit: "minutes", column: "forgiven", lines: ["forgiven"], shown: ["sheet"] },
  compensated: { unit: "minutes", column: "compensated", lines: ["compensated"], shown: ["sheet"] },
  /** R14: lateness that the bylaw of the civil service charges to leave. */
  latenessLeave: {
    unit: "minutes",
    column: "lateness_leave",
    lines: ["latenessLeave"],
    shown: ["drawer", "summary"],
    isLoss: true,
    isRare: true,
  },
  /** R14: 1 on the day on which the lateness of a period becomes a step of the bylaw; their number over a range. */
  latenessSteps: {
    unit: "times",
    column: "lateness_steps",
    shown: ["summary"],
    isLoss: true,
    isRare: true,
  },
  /** What is missing before someone first came, and after they last left. */
  late: {
    unit: "minutes",
    column: "late",
    computed: "undertimeFirst",
    lines: ["undertimeFirst"],
    shown: [],
    isOfLists: true,
  },
  early: {
    unit: "minutes",
    column: "early",
    computed: "undertimeLast",
    lines: ["undertimeLast"],
    shown: [],
    isOfLists: true,
  },
  /** Days of absence: 0 or 1 for a day. */
  absence: {
    unit: "days",
    column: "absence_days",
    computed: "absenceDays",
    wire: "DAILYABSENCE",
    shown: ["peopleReport"],
    isState: true,
  },
} as const satisfies Record<string, Figure>;

type Figures = typeof figures;
export type FigureName = keyof Figures;
/** The figures whose entry has a property. */
type NamedBy<Property extends string> = {
  [N in FigureName]: Figures[N] extends { readonly [P in Property]: unknown } ? N : never;
}[FigureName];

/** A figure of days. */
export type DayFigure = NamedBy<"column">;
/** A figure of periods only. */
type PeriodFigure = Exclude<FigureName, DayFigure>;
/** A figure of one's own days. */
export type OwnFigure = Exclude<DayFigure, NamedBy<"isOfLists">>;

const all = Object.entries<Figure>(figures) as [FigureName, Figure][];
const named = <N extends FigureName>(isOne: (figure: Figure) => boolean) =>
  all.filter(([, figure]) => isOne(figure)).map(([name]) => name as N);

/** Every figure, in order. */
export const figureNames = named<FigureName>(() => true);
/** Figures of days, of periods, and of one's own days, in order. */
export const dayFigures = named<DayFigure>(({ column }) => column !== undefined);
export const periodFigures = named<PeriodFigure>(({ column }) => column === undefined);
export const ownFigures = named<OwnFigure>(({ column, isOfLists }) => column !== undefined && !isOfLists);

type InUnit<U> = { [N in FigureName]: Figures[N]["unit"] extends U ? N : never }[FigureName];
/** Every figure with one of these units. */
export const figuresIn = <U extends Figure["unit"]>(...units: readonly U[]) =>
  named<InUnit<U>>((figure) => (units as readonly string[]).includes(figure.unit));

/** The entry of a figure. */
export const figure = (name: FigureName): Figure => figures[name];

/** Whether a figure is a length; otherwise it is a number of days or times. */
export const isLength = (name: FigureName): boolean => figure(name).unit === "minutes";

/** The figures of one's own days that are shown in a place. */
export const shownIn = (...places: readonly Place[]): readonly OwnFigure[] =>
  ownFigures.filter((name) => figure(name).shown.some((one) => places.includes(one)));

/** The column of a figure in the stored days, and its name in the engine's result. */
export const columnOf = (name: DayFigure): string => figures[name].column;
export type ComputedFigure = {
  [N in DayFigure]: Figures[N] extends { computed: infer C extends string } ? C : N;
}[DayFigure];
export const computedAs = (name: DayFigure) => (figure(name).computed ?? name) as ComputedFigure;

type OnWire<N extends FigureName> = Figures[N]["unit"] extends "minutes"
  ? typeof minutesOnWire
  : typeof wholeOnWire;

/** The figures as fields of a call, and their names in the specification. */
export const shapeOf = <N extends FigureName>(names: readonly N[]): { [K in N]: OnWire<K> } =>
  Object.fromEntries(names.map((name) => [name, isLength(name) ? minutesOnWire : wholeOnWire])) as {
    [K in N]: OnWire<K>;
  };
export const wireNamesOf = <N extends FigureName>(names: readonly N[]): { [K in N]?: string } =>
  Object.fromEntries(
    names.flatMap((name) => {
      const { wire } = figure(name);
      return wire === undefined ? [] : [[name, wire]];
    }),
  ) as { [K in N]?: string };

/** What a request may change of a day, its own subject first; `incomplete` is 1 while a punch is missing. */
export const changeable = [
  "absence",
  "incomplete",
  "undertime",
  "presence",
  "leave",
  "mission",
  "overtime",
  "surplus",
] as const satisfies readonly (OwnFigure | "incomplete")[];
