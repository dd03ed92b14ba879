import type { PunchDay } from "@schemas/calls/io";
import type { DayRow } from "@schemas/calls/work";
import { shownIn } from "@schemas/figures";
import type { IsoDate } from "@schemas/values/jalali-date";
import type { ExportTable } from "../../../components/export/cell";
import { figureInFile } from "../../../components/figure-text";
import { pairsText } from "../../../components/punch-days/pair-text";

type Words = {
  t: (key: string) => string;
  writeDate: (iso: IsoDate) => string;
  stateWord: (day: DayRow) => string;
};

/** A column that only one page has; `name` is the key of its title. */
export type MoreColumn = { name: string; textOf: (day: PunchDay) => string };

const measured = shownIn("days");

/** The days of the page as the table of a file: dates as text, lengths as times. */
export function punchTable(
  title: string,
  days: readonly PunchDay[],
  { t, writeDate, stateWord }: Words,
  more: readonly MoreColumn[] = [],
): ExportTable {
  const columns = ["day", "date", "punches", ...measured, "state", ...more.map(({ name }) => name)];
  return {
    title,
    header: columns.map((name) => t(`punchDays.columns.${name}`)),
    rows: days.map((one) => [
      one.day.dayName,
      writeDate(one.day.date),
      pairsText(one),
      ...measured.map((key) => figureInFile(key, one.day[key])),
      stateWord(one.day),
      ...more.map(({ textOf }) => textOf(one)),
    ]),
  };
}
