import { holidayKinds, holidayScopes } from "@schemas/calendar";
import type { calendar as declared } from "@schemas/calls/calendar";
import type { ImportedRow } from "@schemas/calls/import-rows";
import { datesAmong } from "@schemas/day-kinds";
import { foldCompact, tidyPersian } from "@schemas/values/persian-text";
import * as wire from "@schemas/wire";
import type { Selectable } from "kysely";
import * as z from "zod";
import { DayRanges } from "../access/retained-days";
import type { SignedIn } from "../context/context";
import { tidyName } from "../db/register-rules";
import type { HolidayTable } from "../db/schema";
import type { Handlers } from "./handlers";
import { dateCell, judged, type RawRow, rowErrors, textCell, yesNoCell } from "./import-cells";
import { registersOf } from "./registers";
import { type HeldDay, scopeIdOf, touchedBy } from "./registers/holidays";
import { assertOpen } from "./touch";

const note = z.string().trim().max(80);
/** The form of a holiday, as a row of a file has it. */
const holidayRow = z.object({
  date: wire.day,
  title: note.min(1).transform((title) => tidyName(title, "title")),
  titleEn: note.default("").transform(tidyPersian),
  kind: z.enum(holidayKinds).default("OFFICIAL"),
  scope: z.enum(holidayScopes).default("ALL"),
  scopeCode: note.default(""),
  isPredicted: z.boolean().default(false),
});
const dates = datesAmong(holidayRow.shape);
const { addHoliday, updateHoliday } = registersOf("calendar");

type Form = z.output<typeof holidayRow>;
type StoredHoliday = Pick<
  Selectable<HolidayTable>,
  "id" | "title" | "title_en" | "is_predicted" | keyof HeldDay
>;
type ReadHoliday = { row: ImportedRow; form?: Form; holiday?: StoredHoliday };

/** Imports holidays from a file. A holiday is identified by its day, its scope and its title in any spelling. */
export const importHolidays: Handlers<typeof declared>["importHolidays"] = async (
  { rows, ...wanted },
  context,
) => {
  const known = await knownHolidays(context);
  const ranges = await DayRanges.of(context.db, context.today, context.language);
  const results: ReadHoliday[] = [];
  for (const [index, raw] of rows.entries())
    results.push(await readRow(context, index + 1, raw, { known, ranges }));
  const answer = judged(results, wanted);
  if (!answer.isWritten) return { ...answer, jobId: null };
  let lastJob: number | null = null;
  for (const { row, form, holiday } of results) {
    if (!form || !holiday || (row.outcome !== "new" && row.outcome !== "changed")) continue;
    const isNew = row.outcome === "new";
    const { id, jobId } = isNew
      ? await addHoliday(form, context)
      : await updateHoliday({ ...form, id: holiday.id }, context);
    holiday.id = id;
    lastJob = jobId ?? lastJob;
  }
  return { ...answer, jobId: lastJob };
};

async function knownHolidays({ db }: SignedIn): Promise<Map<string, StoredHoliday>> {
  const all = await db.selectFrom("holiday").selectAll().execute();
  return new Map(all.map((one) => [keyOf(one), one]));
}

const keyOf = ({ day, scope, scope_id, title }: Omit<HeldDay, "kind"> & { title: string }) =>
  JSON.stringify([day, scope, scope_id, foldCompact(title)]);

async function readRow(
  context: SignedIn,
  number: number,
  raw: RawRow,
  { known, ranges }: { known: Map<string, StoredHoliday>; ranges: DayRanges },
): Promise<ReadHoliday> {
  const row = { row: number, before: {}, errors: {} };
  try {
    const read = holidayRow.parse(tidied(raw));
    ranges.assert(dates, read);
    const { date: day, scope, title } = read;
    const scope_id = await scopeIdOf(context.db, read);
    const stored = known.get(keyOf({ day, scope, scope_id, title }));
    const form = stored ? { ...read, ...unnamed(raw, stored) } : read;
    const before = stored ? differences(stored, form) : {};
    const isChanged = Object.keys(before).length > 0;
    const after = { day, kind: form.kind, scope, scope_id };
    for (const stretch of touchedBy(stored, after)) await assertOpen(context, stretch, "date");
    // A second row of the same holiday in one file is compared with the result of the first.
    const words = { title, title_en: form.titleEn, is_predicted: form.isPredicted };
    const holiday = Object.assign(stored ?? { id: 0 }, after, words);
    known.set(keyOf(holiday), holiday);
    const outcome = stored ? (isChanged ? ("changed" as const) : ("same" as const)) : ("new" as const);
    return { row: { ...row, before, outcome }, form, holiday };
  } catch (error) {
    return { row: { ...row, outcome: "error", errors: rowErrors(error, context.language) } };
  }
}

/** The cells as form values; an empty cell means the form's default. */
function tidied(raw: RawRow): RawRow {
  const filled = Object.entries(raw).filter(([, cell]) => textCell(cell) !== "");
  const given = Object.fromEntries(filled.map(([name, cell]) => [name, textCell(cell)]));
  return {
    ...given,
    date: dateCell(raw.date),
    ...("isPredicted" in given ? { isPredicted: yesNoCell(raw.isPredicted) } : {}),
  };
}

/** The fields of a stored holiday that a file may change. */
const changeable = ({ kind, title, title_en: titleEn, is_predicted: isPredicted }: StoredHoliday) =>
  Object.entries({ kind, title, titleEn, isPredicted }) as [keyof Form, unknown][];

/** The values of fields missing from a row, which stay as they are. */
const unnamed = (raw: RawRow, stored: StoredHoliday): Partial<Form> =>
  Object.fromEntries(changeable(stored).filter(([name]) => !(name in raw)));

/** The present values of the fields that would change. */
const differences = (stored: StoredHoliday, form: Form): Record<string, unknown> =>
  Object.fromEntries(changeable(stored).filter(([name, value]) => form[name] !== value));
