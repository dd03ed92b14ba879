import type { calls } from "@schemas/calls";
import { fail } from "@schemas/errors";
import { formatJalali } from "@schemas/values/jalali-date";
import { isRightToLeft } from "@schemas/values/languages";
import { ofAdministrator } from "../access/reach";
import type { SignedIn } from "../context/context";
import { actorOf } from "../context/identity";
import { existing } from "../db/register-rules";
import { workOfPeople } from "../db/tables/work-of-people";
import { periodId, readPeriod } from "../db/tables/work-years";
import { textOf } from "../files/fixed-width";
import { peopleInReach, peopleWithoutFigures } from "../period-close/matters";
import { changesSince, figuresPaid, payrollTable } from "../period-close/payroll";
import { payrollFile, problemsOf } from "../period-close/payroll-file";
import { figuresOfFile, fileBefore, keepTakenFile, takenFiles } from "../period-close/taken-files";
import type { Handlers } from "./handlers";
import { payrollLayouts } from "./payroll-layouts";

type Query = { year: number; period: number; layout: number; names: Readonly<Record<string, string>> };

const shownRows = 5;

export const payrollFiles = {
  async previewPayroll(query, context) {
    const { db } = context;
    const { layout, people, table, range } = await compose(query, context);
    const reach = ofAdministrator(context);
    const before = await fileBefore(db, { ...query, layout: layout.name }, reach, actorOf(context.who));
    const [paid, within] = await Promise.all([
      before ? figuresOfFile(db, before.id) : null,
      peopleInReach(db, reach),
    ]);
    const earlier = paid && Object.fromEntries(Object.entries(paid).filter(([who]) => within.has(who)));
    return {
      titles: table.columns.map(({ title }) => title),
      sample: table.rows
        .slice(0, shownRows)
        .map(({ cells }) => cells.map((cell, index) => textOf(cell, table.columns[index]?.kind ?? "text"))),
      people: people.length,
      rows: table.rows.length,
      without: await peopleWithoutFigures(db, range, reach),
      problems: problemsOf(layout, table),
      before,
      changes: earlier ? changesSince(earlier, figuresPaid(layout, people)) : [],
    };
  },

  async exportPayroll({ title, ...query }, context) {
    const { db, now, who, language, record } = context;
    const { year, period } = query;
    const { layout, people, table } = await compose(query, context);
    const wide = problemsOf(layout, table).find(({ problem }) => problem === "tooWide");
    if (wide) {
      const { value, title: column, personnelNumber } = wide;
      throw fail("payroll-too-wide", { value, title: column, personnelNumber });
    }
    // Made before it is recorded: a file that could not be made was not downloaded.
    const file = payrollFile({ layout, table, title, isRightToLeft: isRightToLeft(language) });
    await keepTakenFile(db, {
      year,
      period,
      layout,
      takenAt: now,
      takenBy: actorOf(who),
      isOfEveryone: ofAdministrator(context).isEveryone,
      figures: figuresPaid(layout, people),
    });
    await record("export", "work-period", periodId(year, period), {
      after: { layout: layout.name, format: layout.format, people: people.length },
    });
    return file;
  },

  listPayrollFiles: (query, { db }) => takenFiles(db, query),
} satisfies Partial<Handlers<typeof calls.periodClose>>;

/** The people and rows of a file. Only closed periods are paid, since others may still change. */
async function compose({ year, period, layout: id, names }: Query, context: SignedIn) {
  const { db } = context;
  const row = await readPeriod(db, year, period);
  if (!row.closedAt) throw fail("period-not-closed");
  const layouts = await payrollLayouts.listLayouts(undefined, context);
  const layout = existing(layouts.find((one) => one.id === id));
  const range = { from: row.from, to: row.to };
  const reach = ofAdministrator(context);
  // With their place on the period's last day, so that later hirings, moves or departures do not change it.
  const { rows } = await workOfPeople({ range, reach, asOf: row.to }, { sort: "personnelNumber" }).execute(
    db,
  );
  const dates = { from: formatJalali(row.from), to: formatJalali(row.to) };
  const table = payrollTable({ layout, people: rows, period: { year, period, ...dates }, names });
  return { layout, people: rows, table, range };
}
