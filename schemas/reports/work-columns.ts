import { duration } from "../fields/duration";
import { number } from "../fields/number";
import { type DayFigure, dayFigures, type FigureName, figure, figuresIn } from "../figures";
import type { ReportColumn } from "../report";

const summed = { width: 82, isSummed: true, isSortable: true } as const;
const count = { ...summed, field: number() } as const;

/** The column of a figure; one that is not shown at once is for who chooses it, so that a screen of 1440 holds the others. */
export const figureColumn = (name: FigureName, isShown: boolean): ReportColumn<unknown> => ({
  ...summed,
  field: figure(name).unit === "days" ? number() : duration(),
  isHidden: !isShown,
});

const columnsOf = <N extends FigureName>(names: readonly N[], place: "dayReport" | "peopleReport") =>
  Object.fromEntries(
    names.map((name) => [name, figureColumn(name, figure(name).shown.includes(place))]),
  ) as Readonly<Record<N, ReportColumn<unknown>>>;

/** What is measured of a day; what its state says is no column. */
export const dayFigureColumns = columnsOf<DayFigure>(
  dayFigures.filter((name) => !figure(name).isState),
  "dayReport",
);

// Presence is read first.
const { presence, ...lengths } = columnsOf(figuresIn("minutes"), "peopleReport");
/** What is measured of somebody's month or period: its lengths, then how many days of each kind it has. */
export const ownFigureColumns = {
  presence,
  ...lengths,
  workDays: { ...count, isHidden: true },
  ...columnsOf(figuresIn("days"), "peopleReport"),
  lateDays: { ...count, isHidden: true },
  earlyDays: { ...count, isHidden: true },
  flawedDays: { ...count, width: 92 },
} as const satisfies Record<string, ReportColumn<unknown>>;
