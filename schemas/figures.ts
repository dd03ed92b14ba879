import { minutesOnWire, wholeOnWire } from "./wire";

/**
 * What the lines of a day's derivation count towards; "note" says something without counting. Stored days hold the place
 * of a name in this list: a new one is added at the end.
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
] as const;
/** One of them. */
export type LineCategory = (typeof lineCategories)[number];

/**
 * Where a figure is shown. `days`: the list of one's days. `drawer`: a day that is opened. `summary`: months, periods and
 * years on screen, and on paper and in files as well. `sheet`: only on paper and in files. `dayReport` and `peopleReport`:
 * at once in reports of days and of people, which have every figure for who chooses its column.
 */
type Place = "days" | "drawer" | "summary" | "sheet" | "dayReport" | "peopleReport";

type Figure = {
  readonly unit: "minutes" | "days";
  /** Its column in the table of stored days. Absent: it belongs to a period and lies on no day. */
  readonly column?: string;
  /** Its name in the engine's result, where that is another. */
  readonly computed?: string;
  /** Its name in the specification, where that has one. */
  readonly wire?: string;
  /** The categories of the derivation whose lines sum to it. */
  readonly lines?: readonly LineCategory[];
  readonly shown: readonly Place[];
  /** It is better when there is none of it. */
  readonly isLoss?: true;
  /** Not among one's own days: only lists of people and their days have it. */
  readonly isOfLists?: true;
  /** What the state of a day says already, so that reports of days have no column for it. */
  readonly isState?: true;
};

const everywhere = ["days", "drawer", "summary", "dayReport", "peopleReport"] as const;
const undertimeLines = ["undertimeFirst", "undertimeMid", "undertimeLast"] as const;

/**
 * Everything that is measured of a day or a period, in the order in which it is shown. From a line here follow its place
 * in the wire, the stored days and their sums, the pages of days, months, periods and years with their sheets and files,
 * the columns of reports and of payroll. Its words stand in src/locales/figures.ts, its column in a migration, and what
 * makes it in the engine (server/rules/day-work).
 */
export const figures = {
  /** What filled the required time, or was missing from it; 0 on a day off. */
  required: {
    unit: "minutes",
    column: "required",
    lines: ["covered", "leave", "mission", ...undertimeLines, "forgiven", "compensated", "absence"],
    shown: ["drawer", "summary", "peopleReport"],
  },
  /** All presence less unpaid breaks. */
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
  /** Days of absence: of a day 0 or 1. */
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
/** Those whose entry has a property. */
type NamedBy<Property extends string> = {
  [N in FigureName]: Figures[N] extends { readonly [P in Property]: unknown } ? N : never;
}[FigureName];

/** What lies on a day. */
export type DayFigure = NamedBy<"column">;
/** What lies on a period only. */
type PeriodFigure = Exclude<FigureName, DayFigure>;
/** What one's own days have. */
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
/** Every figure that is counted in a unit. */
export const figuresIn = <U extends Figure["unit"]>(unit: U) =>
  named<InUnit<U>>((figure) => figure.unit === unit);

/** What an entry says, seen as any of them. */
export const figure = (name: FigureName): Figure => figures[name];

/** The figures of one's own days that are shown in a place. */
export const shownIn = (...places: readonly Place[]): readonly OwnFigure[] =>
  ownFigures.filter((name) => figure(name).shown.some((one) => places.includes(one)));

/** The column of the stored days that a figure is in, and its name in the engine's result. */
export const columnOf = (name: DayFigure): string => figures[name].column;
export type ComputedFigure = {
  [N in DayFigure]: Figures[N] extends { computed: infer C extends string } ? C : N;
}[DayFigure];
export const computedAs = (name: DayFigure) => (figure(name).computed ?? name) as ComputedFigure;

type OnWire<N extends FigureName> = Figures[N]["unit"] extends "days"
  ? typeof wholeOnWire
  : typeof minutesOnWire;

/** The figures as fields of a call, and what the specification calls them. */
export const shapeOf = <N extends FigureName>(names: readonly N[]): { [K in N]: OnWire<K> } =>
  Object.fromEntries(
    names.map((name) => [name, figure(name).unit === "days" ? wholeOnWire : minutesOnWire]),
  ) as { [K in N]: OnWire<K> };
export const wireNamesOf = <N extends FigureName>(names: readonly N[]): { [K in N]?: string } =>
  Object.fromEntries(
    names.flatMap((name) => {
      const { wire } = figure(name);
      return wire === undefined ? [] : [[name, wire]];
    }),
  ) as { [K in N]?: string };

/** What a request may change of a day, the one it is about first; `incomplete` is 1 while a punch is missing. */
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
