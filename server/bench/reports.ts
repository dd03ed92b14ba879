import { requestOf, wireOf } from "@schemas/call-request";
import { work } from "@schemas/calls/work";
import type { AnyCall } from "@schemas/define-call";
import type { Envelope } from "@schemas/envelope";
import { addDays } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import { createApp } from "../app";
import type { Db } from "../db/db";
import { startSession } from "../db/tables/sessions";
import { median } from "./lists";
import { firstDay, makeOrganisation, nameEveryone } from "./made-organisation";
import { storeDays } from "./stored";

/** One query of a report: the number of rows it covers, and its duration. */
export type ReportLine = { ask: string; rows: number; ms: number };

const asks = 7;
const pageSize = 50;
const range = { from: firstDay, to: addDays(firstDay, 30) };
const month = { year: 1405, month: 1 };

/** Reads a month of this many people page by page, as a reader does. */
export async function benchReports(db: Db, people: number, emit: (line: ReportLine) => void): Promise<void> {
  await makeOrganisation(db, people, 31);
  await nameEveryone(db);
  await storeDays(db, 31);
  await sql`vacuum analyze`.execute(db);

  const app = createApp({ db, now: () => new Date(`${addDays(firstDay, 40)}T08:00:00Z`) });
  const { token } = await startSession(db, {
    username: "Admin",
    now: new Date(),
    address: "",
    agent: "bench",
  });
  const headers = { username: "Admin", token };

  const answerTo = async (call: AnyCall, input: object) => {
    const began = performance.now();
    const response = await app.request(requestOf(call, wireOf(call, input), headers));
    const answer = (await response.json()) as Envelope;
    if (answer.Code) throw new Error(`${call.name}: ${answer.Message}`);
    return { total: answer.Total ?? 0, ms: performance.now() - began };
  };
  /** Measures the rows of a page as the page requests them, and its totals if these are worth their own line. */
  const ask = async (name: string, call: AnyCall, input: object, totals?: string) => {
    const times: number[] = [];
    for (let i = 0; i < asks; i += 1)
      times.push((await answerTo(call, { page: 1, pageSize, ...input, part: "rows" })).ms);
    const { total, ms } = await answerTo(call, { ...input, part: "totals" });
    emit({ ask: name, rows: total, ms: median(times) });
    if (totals) emit({ ask: totals, rows: total, ms });
    return total;
  };

  const { getDayWorkOfPersonnel: days, getMonthWorkOfPersonnel: months } = work;
  const all = await ask("days, by name", days, range, "days, totals");
  await ask("days, by date, descending", days, { ...range, sort: "-date" });
  await ask("days, by undertime, descending", days, { ...range, sort: "-undertime" });
  await ask("days, last page", days, { ...range, page: Math.ceil(all / pageSize) });
  await ask("days, one section, by overtime", days, { ...range, sectionCode: "7", sort: "-overtime" });
  await ask("days, searched", days, { ...range, search: "مریم" });
  await ask("month, by name", months, month, "month, totals");
  await ask("month, by presence, descending", months, { ...month, sort: "-presence" });
  await ask("days of absence", work.getAbsenceDays, range);
  await ask("days of lateness, by length", work.getLateDays, { ...range, sort: "-late" });
}
