import { calls } from "@schemas/calls";
import type { WorkDayOfPerson } from "@schemas/calls/work-of-personnel";
import type { AnyCall, InputOf } from "@schemas/define-call";
import type { PunchRow } from "@schemas/reports/punch-columns";
import type { IsoDate } from "@schemas/values/jalali-date";
import { type RawBuilder, sql } from "kysely";
import type { SignedIn } from "../context/context";
import { readRows } from "../db/read-rows";
import { inOrder } from "../db/tables/list-page";
import { type PunchDayKind, type StoredPunchDay, withStoredPairs } from "../db/tables/punch-days";
import { type DayKind, daysOfPeople, workOfPeople } from "../db/tables/work-of-people";
import { keepPairs } from "../work/keep-pairs";
import { resolvePunchDays, resolvePunchesOnDate, withDays } from "../work/punch-day-lists";
import { weekdayNames } from "../work/weekday-names";
import { resolveDays, resolveMonth, resolvePeriod } from "./resolve-work";

type StreamInput = Readonly<Record<string, unknown>>;
/** Every row that a list's filter selects, in its order, in batches. */
type RowStream = (input: StreamInput, context: SignedIn) => Promise<AsyncIterable<readonly unknown[]>>;

const { work, io } = calls;

/** The lists too long to be read page by page: each page would sort all of them again. */
export const rowStreams: ReadonlyMap<string, RowStream> = new Map([
  streamOf(work.getDayWorkOfPersonnel, (input, context) => days("all", input, context)),
  streamOf(work.getAbsenceDays, (input, context) => days("absent", input, context)),
  streamOf(work.getLateDays, (input, context) => days("late", input, context)),
  streamOf(work.getMonthWorkOfPersonnel, async (input, context) =>
    readRows(context.db, workOfPeople(await resolveMonth(context, input), { sort: input.sort })),
  ),
  streamOf(work.getPeriodWorkOfPersonnel, async (input, context) =>
    readRows(context.db, workOfPeople(await resolvePeriod(context, input), { sort: input.sort })),
  ),
  streamOf(io.getPunchDays, (input, context) => punchDays("all", input, context)),
  streamOf(io.getConflictDays, (input, context) => punchDays("conflict", input, context)),
  streamOf(io.getIncompleteDays, (input, context) => punchDays("incomplete", input, context)),
  streamOf(io.getCompleteDays, (input, context) => punchDays("complete", input, context)),
  streamOf(io.getPunchesOnDate, async ({ sort, ...list }, context) => {
    const { shown, sorting } = await resolvePunchesOnDate(context, list);
    return withPunches(sql`${inOrder(shown, sort || sorting.usual, sorting)}`, context);
  }),
]);

function streamOf<C extends AnyCall>(
  call: C,
  stream: (input: InputOf<C>, context: SignedIn) => Promise<AsyncIterable<readonly unknown[]>>,
): [string, RowStream] {
  return [call.name, (input, context) => stream(input as InputOf<C>, context)];
}

async function days(
  kind: DayKind,
  input: InputOf<typeof work.getDayWorkOfPersonnel>,
  context: SignedIn,
): Promise<AsyncIterable<readonly WorkDayOfPerson[]>> {
  const shown = await resolveDays(context, input);
  const weekdays = weekdayNames(context.language);
  return readRows(context.db, daysOfPeople({ ...shown, kind }, { sort: input.sort }, weekdays));
}

async function punchDays(
  kind: PunchDayKind,
  { sort, ...list }: InputOf<typeof io.getPunchDays>,
  context: SignedIn,
) {
  const { shown, sorting } = await resolvePunchDays(context, kind, list);
  const ordered = inOrder(withStoredPairs(shown), sort || sorting.usual, sorting);
  const days = readRows(context.db, sql<StoredPunchDay>`${ordered}`, async (reading) => {
    const people = shown.clearSelect().select("person.personnel_number as number").distinct();
    const { rows } = await sql<{ number: string }>`${people}`.execute(reading);
    const numbers = rows.map((row) => row.number);
    await keepPairs(reading, numbers, list, context.today);
  });
  return asRows(days);
}

async function* asRows(days: AsyncIterable<readonly StoredPunchDay[]>): AsyncGenerator<PunchRow[]> {
  for await (const some of days)
    yield some.map(({ personnelNumber, name, sectionCode, sectionName, pairs, waiting, ...day }) => ({
      personnelNumber,
      name,
      sectionCode,
      sectionName,
      punchDay: pairs && waiting && { day, pairs, waiting },
    }));
}

/** The people are selected at one moment; their punches are read in batches while the file is written. */
async function* withPunches(days: RawBuilder<{ personnelNumber: string; date: IsoDate }>, context: SignedIn) {
  for await (const some of readRows(context.db, days)) yield await withDays(context, some);
}
