import type { ScheduleWords } from "@schemas/calls/report-schedules";
import { fail } from "@schemas/errors";
import { fieldOf } from "@schemas/fields/field";
import type { RelationOptions } from "@schemas/fields/field-options";
import type { Figure, Report } from "@schemas/report";
import { needsPeriods, type TimeInput, timeInput, timeNames } from "@schemas/report-time";
import type { Send } from "@schemas/send";
import { type TableState, tableParameters, tableStateOf } from "@schemas/table-state";
import { toPersianDigits } from "@schemas/values/digits";
import { formatDuration } from "@schemas/values/duration";
import type { IsoDate } from "@schemas/values/jalali-date";
import { leaveLengthText } from "@schemas/values/leave-length";
import { persianOrdinal } from "@schemas/values/persian-ordinal";
import { writtenDate } from "@schemas/values/written-date";
import type { SignedIn } from "../context/context";
import type { Db } from "../db/db";
import { begunPeriods } from "../work/periods";
import { readReport, type Values } from "./report-rows";

type SummaryRequest = {
  report: Report;
  /** The address of the view. */
  query: string;
  /** The day that "yesterday" and the like are relative to. */
  today: IsoDate;
  words: ScheduleWords;
  writesPersian: boolean;
};

/** The present totals of a view, one line each, and the address of a page that shows exactly these later. */
export async function summarise(
  { report, query, today, words, writesPersian }: SummaryRequest,
  context: SignedIn,
  send: Send,
): Promise<{ lines: string[]; link: string }> {
  const view = tableStateOf(new URLSearchParams(query), report);
  const state = await fixedState(context.db, report, view, today);
  const { time, others, input } = partsOf(report, state);
  const { sum = {}, total } = await readReport(report, input, context, send);
  const own = ownWords[words.language];
  const written = (text: string | number) => (writesPersian ? toPersianDigits(String(text)) : String(text));
  const lines: string[] = [];
  const tell = (title: string, text: string) => lines.push(`${title}: ${text}`);
  if (time) tell(own.time, written(timeText(time, words.language)));
  for (const [name, value] of others)
    tell(words.filters[name] ?? name, await filterText(report, words, send, [name, value]));
  if (state.search) tell(own.search, state.search);
  tell(own.rows, written(total));
  const numberOf = (name: string) => Number((sum as Values)[name] ?? 0);
  for (const { of, as } of totalsOf(report)) {
    const value = numberOf(of);
    const inDays = () => leaveLengthText(value, numberOf("dayLength"), words.language);
    const text = as === "leaveLength" ? inDays() : as === "length" ? formatDuration(value) : value;
    tell(words.totals[of] ?? of, written(text));
  }
  return { lines, link: linkOf(report, state, context) };
}

/** The view at its first page, with a relative time replaced by its days, month or period as of a day. */
async function fixedState(db: Db, report: Report, view: TableState, today: IsoDate): Promise<TableState> {
  const first = { ...view, page: 1 };
  if (!report.time) return first;
  const periods = needsPeriods(report.time, view.filters) ? await begunPeriods(db, today) : [];
  const time = timeInput(report.time, view.filters, today, periods);
  if (!time) throw fail("no-period-begun");
  // In an address a single day is `date`, whatever the parameters of its call.
  const fixed = report.time.of === "day" && "from" in time ? { date: time.from } : time;
  return { ...first, filters: { ...Object.fromEntries(withoutTime(view)), ...fixed } };
}

function withoutTime({ filters }: TableState): [string, unknown][] {
  return Object.entries(filters).filter(([name]) => !timeNames.some((one) => one === name));
}

function partsOf(report: Report, state: TableState) {
  const { sort, search } = state;
  // A fixed time can be read without today's date or the periods.
  const time = report.time ? (timeOf(report, state) as TimeInput) : null;
  const others = withoutTime(state);
  const input = { ...time, ...Object.fromEntries(others), ...(search && { search }), sort };
  return { time, others, input };
}

function timeOf({ time }: Report, { filters }: TableState): Values {
  const { date, from, to, year, month, period } = filters;
  if (date) return time?.of === "day" && time.as === "date" ? { date } : { from: date, to: date };
  if (from) return { from, to };
  return month ? { year, month } : { year, period };
}

/** The figures above the rows, then the other totals of the last line. */
function totalsOf({ figures = [], columns }: Report): Pick<Figure<string, string>, "of" | "as">[] {
  const above = figures.map(({ of, as }) => ({ of, ...(as && { as }) }));
  const below = Object.entries(columns)
    .filter(([name, { isSummed, isHidden }]) => isSummed && !isHidden && above.every(({ of }) => of !== name))
    .map(([of, { field }]) => ({
      of,
      ...(fieldOf(field)?.kind === "duration" && { as: "length" as const }),
    }));
  return [...above, ...below];
}

async function filterText(
  { list }: Report,
  words: ScheduleWords,
  send: Send,
  [name, value]: [string, unknown],
): Promise<string> {
  const field = list.filters[name] && fieldOf(list.filters[name]);
  if (field?.kind === "relation") return nameOf(field.options, value, send);
  return words.choices[name]?.[String(value)] ?? String(value);
}

/** The name of a selected record, if its reader can still see it. */
async function nameOf({ search, key, title }: RelationOptions, value: unknown, send: Send): Promise<string> {
  const records = (await (send as AnySend)(search, {})) as Values[] | { items: Values[] };
  const one = ("items" in records ? records.items : records).find(
    (item) => String(item[key]) === String(value),
  );
  return String(one?.[title] ?? value);
}

type AnySend = (call: RelationOptions["search"], input: Values) => Promise<unknown>;

const ownWords = {
  fa: { time: "زمان", search: "جستجو", rows: "تعداد ردیف", to: "تا" },
  en: { time: "Time", search: "Search", rows: "Rows", to: "to" },
} as const;

function timeText(time: TimeInput, language: ScheduleWords["language"]): string {
  const { to } = ownWords[language];
  const day = (iso: IsoDate) => writtenDate(iso, language);
  if ("date" in time) return day(time.date);
  if ("from" in time)
    return time.from === time.to ? day(time.from) : `${day(time.from)} ${to} ${day(time.to)}`;
  if ("month" in time) return `${time.year}/${String(time.month).padStart(2, "0")}`;
  if (language === "fa") return `دوره ${persianOrdinal(Number(time.period))} ${time.year}`;
  return `period ${time.period} of ${time.year}`;
}

function linkOf(report: Report, state: TableState, { who }: SignedIn): string {
  const { home, adminHome } = report.pages;
  const page = who.kind === "webAdmin" ? `/adminHome/${adminHome?.path}` : `/home/${home.path}`;
  return `${page}?${new URLSearchParams(tableParameters(state, report))}`;
}
