import { duration } from "../fields/duration";
import { number } from "../fields/number";
import { type DayFigure, dayFigures, type FigureName, figure, figuresIn, isLength } from "../figures";
import type { ReportColumn } from "../report";

const summed = { width: 82, isSummed: true, isSortable: true } as const;
const count = { ...summed, field: number() } as const;

/**
 * The column of a figure. Columns that are not shown initially can be chosen, so that the others fit a screen of 1440
 * pixels.
 */
export const figureColumn = (name: FigureName, isShown: boolean): ReportColumn<unknown> => ({
  ...summed,
  isSummed: !figure(name).isNoSum,
  field: isLength(name) ? duration() : number(),
  isHidden: !isShown,
});

const columnsOf = <N extends FigureName>(names: readonly N[], place: "dayReport" | "peopleReport") =>
  Object.fromEntries(
    names.map((name) => [name, figureColumn(name, figure(name).shown.includes(place))]),
  ) as Readonly<Record<N, ReportColumn<unknown>>>;

/** The figures of a day, except those its state already expresses. */
export const dayFigureColumns = columnsOf<DayFigure>(
  dayFigures.filter((name) => !figure(name).isState),
  "dayReport",
);

// Presence comes first.
const { presence, ...lengths } = columnsOf(figuresIn("minutes"), "peopleReport");
/** The figures of a person's month or period: lengths, then the number of days of each kind. */
export const ownFigureColumns = {
  presence,
  ...lengths,
  workDays: { ...count, isHidden: true },
  ...columnsOf(figuresIn("days", "times", "percent"), "peopleReport"),
  flawedDays: { ...count, width: 92 },
} as const satisfies Record<string, ReportColumn<unknown>>;
