import * as wire from "./wire";

/**
 * What the lines of a day's derivation count towards; "note" counts towards nothing. Stored days contain the index of a
 * name in this list, so add new ones at the end.
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
  "overtimeNight",
] as const;
/** One of them. */
export type LineCategory = (typeof lineCategories)[number];

/**
 * Where a figure is shown. `days`: the list of one's days. `drawer`: an opened day. `summary`: months, periods and
 * years on screen, on paper and in files. `sheet`: only on paper and in files. `items`: among the pay items of a month,
 * a period or a year, on screen, on paper and in files, if it is not zero; `dayItems`: also among those of an opened
 * day. `dayReport` and `peopleReport`: initially in reports of days and of people, where every figure can be chosen as
 * a column.
 */
type Place = "days" | "drawer" | "summary" | "sheet" | "items" | "dayItems" | "dayReport" | "peopleReport";

/** The groups of figures, in the order in which they are listed. */
export const figureGroups = [
  "time",
  "overtime",
  "offDays",
  "shifts",
  "leave",
  "mission",
  "punctuality",
] as const;
export type FigureGroup = (typeof figureGroups)[number];

type Figure = {
  readonly unit: "minutes" | "days" | "times" | "percent";
  readonly group: FigureGroup;
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
  /** Its values for days or people cannot be added up, because it is a percentage. */
  readonly isNoSum?: true;
  /** The state of a day already expresses it, so reports of days have no column for it. */
  readonly isState?: true;
  /** Only some organisations have it: days and summaries show it if it is not zero. */
  readonly isRare?: true;
};

const everywhere = ["days", "drawer", "summary", "dayReport", "peopleReport"] as const;
const items = ["items"] as const;
const dayItems = ["items", "dayItems"] as const;
const undertimeLines = ["undertimeFirst", "undertimeMid", "undertimeLast"] as const;

/**
 * Everything that is measured for a day or a period, in the order in which it is shown. An entry here determines its
 * place on the wire, in the stored days and their sums, on the pages of days, months, periods and years with their
 * sheets and files, and among the columns of reports and payroll. Its words are in src/locales/figures.ts, its column
 * in a migration, and its computation in the engine (server/rules/day-work).
 */
export const figures = {
  /** The required time, either filled or missing; 0 on a day off. */
  required: {
    unit: "minutes",
    group: "time",
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
    group: "time",
    column: "presence",
    wire: "WORKTOTAL",
    lines: ["presence"],
    shown: everywhere,
  },
  undertime: {
    unit: "minutes",
    group: "time",
    column: "undertime",
    wire: "totalKasrKar",
    lines: undertimeLines,
    shown: everywhere,
    isLoss: true,
  },
  /** Authorised overtime. */
  overtime: {
    unit: "minutes",
    group: "overtime",
    column: "overtime",
    wire: "EXTRAWORKTOTAL",
    lines: ["overtime"],
    shown: everywhere,
  },
  /** Overtime on work days, on Fridays, on official holidays and on other days off; together all overtime (art. 59). */
  overtimeNormal: {
    unit: "minutes",
    group: "overtime",
    column: "overtime_normal",
    lines: ["overtime"],
    shown: dayItems,
  },
  overtimeFriday: {
    unit: "minutes",
    group: "overtime",
    column: "overtime_friday",
    lines: ["overtime"],
    shown: dayItems,
  },
  overtimeHoliday: {
    unit: "minutes",
    group: "overtime",
    column: "overtime_holiday",
    lines: ["overtime"],
    shown: dayItems,
  },
  overtimeOffDay: {
    unit: "minutes",
    group: "overtime",
    column: "overtime_off_day",
    lines: ["overtime"],
    shown: dayItems,
  },
  /** The part of the overtime that is at night. */
  overtimeNight: {
    unit: "minutes",
    group: "overtime",
    column: "overtime_night",
    lines: ["overtimeNight"],
    shown: dayItems,
  },
  /** Confirmed special overtime of a period, or of the periods that end in a month. */
  specialOvertime: { unit: "minutes", group: "overtime", shown: ["peopleReport"] },
  /** Presence outside the required time that is not authorised. */
  surplus: {
    unit: "minutes",
    group: "overtime",
    column: "surplus",
    lines: ["surplus"],
    shown: ["drawer", "summary"],
  },
  /** Presence inside a shift on a Friday (art. 62) and on an official holiday; it is not overtime. */
  fridayWork: {
    unit: "minutes",
    group: "offDays",
    column: "friday_work",
    lines: ["covered"],
    shown: dayItems,
  },
  holidayWork: {
    unit: "minutes",
    group: "offDays",
    column: "holiday_work",
    lines: ["covered"],
    shown: dayItems,
  },
  /** Presence at night; none for rotating staff unless their rules say so (art. 58). */
  night: {
    unit: "minutes",
    group: "shifts",
    column: "night",
    lines: ["night"],
    shown: ["drawer", "summary"],
  },
  /** Days on which a shift of a rotation was worked, and the presence inside those shifts. */
  rotationDays: { unit: "days", group: "shifts", column: "rotation_days", shown: items },
  rotationMinutes: {
    unit: "minutes",
    group: "shifts",
    column: "rotation_minutes",
    lines: ["covered"],
    shown: dayItems,
  },
  /**
   * The premium of a period's rotation by the parts of the day that its shifts covered (art. 56): 10, 15, 22.5 or none.
   */
  rotationPercent: { unit: "percent", group: "shifts", shown: ["items"], isNoSum: true },
  leave: {
    unit: "minutes",
    group: "leave",
    column: "leave",
    wire: "Morakhasi",
    lines: ["leave"],
    shown: everywhere,
  },
  /** Leave by the pay class of its type, together all leave; and the number of whole days in it. */
  leaveAnnual: { unit: "minutes", group: "leave", column: "leave_annual", shown: dayItems },
  leaveAnnualDays: { unit: "days", group: "leave", column: "leave_annual_days", shown: items },
  leaveSick: { unit: "minutes", group: "leave", column: "leave_sick", shown: dayItems },
  leaveSickDays: { unit: "days", group: "leave", column: "leave_sick_days", shown: items },
  leaveOther: { unit: "minutes", group: "leave", column: "leave_other", shown: dayItems },
  leaveOtherDays: { unit: "days", group: "leave", column: "leave_other_days", shown: items },
  leaveUnpaid: { unit: "minutes", group: "leave", column: "leave_unpaid", shown: dayItems },
  leaveUnpaidDays: { unit: "days", group: "leave", column: "leave_unpaid_days", shown: items },
  mission: {
    unit: "minutes",
    group: "mission",
    column: "mission",
    wire: "MISSION",
    lines: ["mission"],
    shown: everywhere,
  },
  /** Whole days on mission, and those of them on days off, which have no minutes (art. 46). */
  missionDays: { unit: "days", group: "mission", column: "mission_days", shown: dayItems },
  missionOffDays: { unit: "days", group: "mission", column: "mission_off_days", shown: dayItems },
  /** What is missing before the person first came and after they last left, and on how many days. */
  late: {
    unit: "minutes",
    group: "punctuality",
    column: "late",
    computed: "undertimeFirst",
    lines: ["undertimeFirst"],
    shown: dayItems,
    isLoss: true,
  },
  lateDays: { unit: "times", group: "punctuality", column: "late_days", shown: items, isLoss: true },
  early: {
    unit: "minutes",
    group: "punctuality",
    column: "early",
    computed: "undertimeLast",
    lines: ["undertimeLast"],
    shown: dayItems,
    isLoss: true,
  },
  earlyDays: { unit: "times", group: "punctuality", column: "early_days", shown: items, isLoss: true },
  /** Undertime that a tolerance or a justification forgave, and the justified part of it. */
  forgiven: {
    unit: "minutes",
    group: "punctuality",
    column: "forgiven",
    lines: ["forgiven"],
    shown: ["sheet", "items", "dayItems"],
  },
  justified: { unit: "minutes", group: "punctuality", column: "justified", shown: dayItems },
  compensated: {
    unit: "minutes",
    group: "punctuality",
    column: "compensated",
    lines: ["compensated"],
    shown: ["sheet", "items", "dayItems"],
  },
  absenceMinutes: {
    unit: "minutes",
    group: "punctuality",
    column: "absence_minutes",
    lines: ["absence"],
    shown: ["summary"],
    isLoss: true,
  },
  /** R14: lateness that the bylaw of the civil service charges to leave. */
  latenessLeave: {
    unit: "minutes",
    group: "punctuality",
    column: "lateness_leave",
    lines: ["latenessLeave"],
    shown: ["drawer", "summary"],
    isLoss: true,
    isRare: true,
  },
  /** R14: 1 on the day on which the lateness of a period becomes a step of the bylaw; their number over a range. */
  latenessSteps: {
    unit: "times",
    group: "punctuality",
    column: "lateness_steps",
    shown: ["summary"],
    isLoss: true,
    isRare: true,
  },
  /** Days of absence: 0 or 1 for a day. */
  absence: {
    unit: "days",
    group: "punctuality",
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
/** A figure that can be added up over days and people. */
export type SummedFigure = Exclude<FigureName, NamedBy<"isNoSum">>;

const all = Object.entries<Figure>(figures) as [FigureName, Figure][];
const named = <N extends FigureName>(isOne: (figure: Figure) => boolean) =>
  all.filter(([, figure]) => isOne(figure)).map(([name]) => name as N);

/** Every figure, in order. */
export const figureNames = named<FigureName>(() => true);
/** Figures of days, figures of periods, and figures that add up, in order. */
export const dayFigures = named<DayFigure>(({ column }) => column !== undefined);
export const periodFigures = named<PeriodFigure>(({ column }) => column === undefined);
export const summedFigures = named<SummedFigure>(({ isNoSum }) => !isNoSum);

type InUnit<U> = { [N in FigureName]: Figures[N]["unit"] extends U ? N : never }[FigureName];
/** Every figure with one of these units. */
export const figuresIn = <U extends Figure["unit"]>(...units: readonly U[]) =>
  named<InUnit<U>>((figure) => (units as readonly string[]).includes(figure.unit));

/** The entry of a figure. */
export const figure = (name: FigureName): Figure => figures[name];

/** Whether a figure is a length; otherwise it is a number of days or times, or a percentage. */
export const isLength = (name: FigureName): boolean => figure(name).unit === "minutes";

/** Whether a figure is shown in a place. */
export const figureShown = (name: FigureName, place: Place) => figure(name).shown.includes(place);

/** The figures of days that are shown in a place. */
export const shownIn = (...places: readonly Place[]): readonly DayFigure[] =>
  dayFigures.filter((name) => figure(name).shown.some((one) => places.includes(one)));

/** The column of a figure in the stored days, and its name in the engine's result. */
export const columnOf = (name: DayFigure): string => figures[name].column;
export type ComputedFigure = {
  [N in DayFigure]: Figures[N] extends { computed: infer C extends string } ? C : N;
}[DayFigure];
export const computedAs = (name: DayFigure) => (figure(name).computed ?? name) as ComputedFigure;

const onWireAs = { minutes: wire.minutes, days: wire.whole, times: wire.whole, percent: wire.percent };
type OnWire<N extends FigureName> = (typeof onWireAs)[Figures[N]["unit"]];

const onWire = ({ unit, wire: name }: Figure) =>
  name === undefined ? onWireAs[unit] : wire.spelled(name, onWireAs[unit]);

/** The figures as fields of a call, by their names in the specification. */
export const shapeOf = <N extends FigureName>(names: readonly N[]): { [K in N]: OnWire<K> } =>
  Object.fromEntries(names.map((name) => [name, onWire(figure(name))])) as { [K in N]: OnWire<K> };

/** What a request may change on a day, its own subject first; `incomplete` is 1 while a punch is missing. */
export const changeable = [
  "absence",
  "incomplete",
  "undertime",
  "presence",
  "leave",
  "mission",
  "overtime",
  "surplus",
] as const satisfies readonly (DayFigure | "incomplete")[];
