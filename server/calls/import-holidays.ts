import { type calendar as declared, holidayRow } from "@schemas/calls/calendar";
import type { ImportedRow } from "@schemas/calls/import-rows";
import { datesAmong } from "@schemas/day-kinds";
import { foldCompact } from "@schemas/values/persian-text";
import type { Selectable } from "kysely";
import { DayRanges } from "../access/kept-days";
import type { SignedIn } from "../context/context";
import type { HolidayTable } from "../db/schema";
import type { Stretch } from "../work/touched";
import type { Handlers } from "./handlers";
import {
  addHoliday,
  changeHoliday,
  dayOf,
  type HolidayColumns,
  holidayColumns,
  touchedBy,
} from "./holiday-rows";
import { countOutcomes, dateCell, type RawRow, rowErrors, textCell, yesNoCell } from "./import-cells";
import { assertOpen, recomputeTouched } from "./touch";

const dates = datesAmong(holidayRow.shape);

type Kept = Selectable<HolidayTable>;
type Meant = { row: ImportedRow; after?: HolidayColumns; kept?: Kept };

/** Rows of a file of holidays. One is known by its day, whom it is for and its title, however that is spelt. */
export const importHolidays: Handlers<typeof declared>["importHolidays"] = async (
  { rows, isCommit, skipErrors },
  context,
) => {
  const known = await knownHolidays(context);
  const ranges = await DayRanges.of(context.db, context.today, context.language);
  const meant: Meant[] = [];
  for (const [index, raw] of rows.entries())
    meant.push(await readRow(context, index + 1, raw, { known, ranges }));
  const answer = meant.map(({ row }) => row);
  const counts = countOutcomes(answer);
  if (!isCommit || (counts.error > 0 && !skipErrors))
    return { rows: answer, counts, isWritten: false, jobId: null };
  const stretches: Stretch[] = [];
  for (const { row, after, kept } of meant) {
    if (!after || (row.outcome !== "new" && row.outcome !== "changed")) continue;
    if (kept) {
      await changeHoliday(context, kept, after);
      stretches.push(...touchedBy(kept, after));
    } else {
      await addHoliday(context, after);
      stretches.push(dayOf(after));
    }
  }
  const { jobId } = await recomputeTouched(context, stretches);
  return { rows: answer, counts, isWritten: true, jobId };
};

async function knownHolidays({ db }: SignedIn): Promise<Map<string, Kept>> {
  const all = await db.selectFrom("holiday").selectAll().execute();
  return new Map(all.map((one) => [keyOf(one), one]));
}

const keyOf = ({ day, scope, scope_id, title }: HolidayColumns) =>
  JSON.stringify([day, scope, scope_id, foldCompact(title)]);

async function readRow(
  context: SignedIn,
  number: number,
  raw: RawRow,
  { known, ranges }: { known: Map<string, Kept>; ranges: DayRanges },
): Promise<Meant> {
  const row = { row: number, before: {}, errors: {} };
  try {
    const form = holidayRow.parse(tidied(raw));
    ranges.assert(dates, form);
    const read = await holidayColumns(context.db, form);
    const kept = known.get(keyOf(read));
    const after = kept ? { ...read, ...unnamed(raw, kept) } : read;
    const before = kept ? differences(kept, after) : {};
    const isChanged = Object.keys(before).length > 0;
    const stretches = kept ? touchedBy(kept, after) : [dayOf(after)];
    for (const stretch of stretches) await assertOpen(context, stretch, "date");
    // A second row of the same holiday in one file changes nothing more.
    known.set(keyOf(after), { ...after, id: kept?.id ?? 0, version: kept?.version ?? 1 });
    const outcome = kept ? (isChanged ? ("changed" as const) : ("same" as const)) : ("new" as const);
    return { row: { ...row, before, outcome }, after, ...(kept ? { kept } : {}) };
  } catch (error) {
    return { row: { ...row, outcome: "error", errors: rowErrors(error, context.language) } };
  }
}

/** Cells as the form takes them; a cell that is empty means what the form begins with. */
function tidied(raw: RawRow): RawRow {
  const filled = Object.entries(raw).filter(([, cell]) => textCell(cell) !== "");
  const given = Object.fromEntries(filled.map(([name, cell]) => [name, textCell(cell)]));
  return {
    ...given,
    date: dateCell(raw.date),
    ...("isPredicted" in given ? { isPredicted: yesNoCell(raw.isPredicted) } : {}),
  };
}

/** What a row does not speak of stays as it is. */
const unnamed = (raw: RawRow, kept: Kept): Partial<HolidayColumns> => ({
  ...("kind" in raw ? {} : { kind: kept.kind }),
  ...("titleEn" in raw ? {} : { title_en: kept.title_en }),
  ...("isPredicted" in raw ? {} : { is_predicted: kept.is_predicted }),
});

/** What stands there now, of the fields that would change. */
function differences(kept: Kept, after: HolidayColumns): Record<string, unknown> {
  return {
    ...(kept.kind === after.kind ? {} : { kind: kept.kind }),
    ...(kept.title === after.title ? {} : { title: kept.title }),
    ...(kept.title_en === after.title_en ? {} : { titleEn: kept.title_en }),
    ...(kept.is_predicted === after.is_predicted ? {} : { isPredicted: kept.is_predicted }),
  };
}
