import { work } from "@schemas/calls/work";
import type { AnyCall } from "@schemas/define-call";
import { reports } from "@schemas/reports";
import { addDays } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import * as core from "zod/v4/core";
import { createApp } from "../app";
import type { Db } from "../calls/context";
import { startSession } from "../db/tables/sessions";
import { median } from "./lists";
import { firstDay, makeOrganisation, nameEveryone } from "./made-organisation";
import { storeDays } from "./stored";

/** One ask of a report: how many rows it is about and how long; of a file, its megabytes and the most memory on top. */
export type ReportLine = {
  ask: string;
  rows: number;
  ms: number;
  file?: { megabytes: number; memory: number };
};

const asks = 7;
const megabyte = 2 ** 20;
const pageSize = 50;
const range = { from: firstDay, to: addDays(firstDay, 30) };
const month = { year: 1405, month: 1 };

/** A month of so many people: asked page by page as a reader does, and as files. */
export async function benchReports(db: Db, people: number, hear: (line: ReportLine) => void): Promise<void> {
  await makeOrganisation(db, people, 31);
  await nameEveryone(db);
  await storeDays(db, 31);
  await sql`vacuum analyze`.execute(db);

  const app = createApp({ db, now: () => new Date(`${addDays(firstDay, 40)}T08:00:00Z`) });
  const token = await startSession(db, { username: "Admin", now: new Date(), address: "", agent: "bench" });
  const headers = { username: "Admin", token };

  const ask = async (name: string, call: AnyCall, input: object) => {
    const wire = core.encode(call.input as core.$ZodType, { page: 1, pageSize, ...input } as never);
    const url = `/api/${call.path}?${new URLSearchParams(textsOf(wire as object))}`;
    const times: number[] = [];
    let rows = 0;
    for (let i = 0; i < asks; i += 1) {
      const began = performance.now();
      const answer = (await (await app.request(url, { headers })).json()) as {
        Total?: number;
        Message: string;
      };
      times.push(performance.now() - began);
      if (answer.Total === undefined) throw new Error(`${name}: ${answer.Message}`);
      rows = answer.Total;
    }
    hear({ ask: name, rows, ms: median(times) });
    return rows;
  };

  const { getDayWorkOfPersonnel: days, getMonthWorkOfPersonnel: months } = work;
  const all = await ask("days, by name", days, range);
  await ask("days, by date, downwards", days, { ...range, sort: "-date" });
  await ask("days, by undertime, downwards", days, { ...range, sort: "-undertime" });
  await ask("days, last page", days, { ...range, page: Math.ceil(all / pageSize) });
  await ask("days, one section, by overtime", days, { ...range, sectionCode: "7", sort: "-overtime" });
  await ask("days, searched", days, { ...range, search: "مریم" });
  await ask("month, by name", months, month);
  await ask("month, by presence, downwards", months, { ...month, sort: "-presence" });
  await ask("days of absence", work.getAbsenceDays, range);
  await ask("days of lateness, by how much", work.getLateDays, { ...range, sort: "-late" });

  for (const format of ["xlsx", "csv"] as const) {
    const form = new URLSearchParams({
      report: "day-work",
      format,
      title: "کارکرد روزانه",
      calendar: "jalali",
      sumTitle: "جمع",
      asked: JSON.stringify(range),
      columns: JSON.stringify(columnsOf("day-work")),
    });
    const { ms, ...file } = await take(() =>
      app.request("/api/Report/Export", { method: "POST", headers, body: form }),
    );
    hear({ ask: `days as ${format}`, rows: all, ms, file });
  }
}

/** Takes a file as a browser would and keeps nothing of it; how long, how large, and the most memory that came on top. */
async function take(request: () => Response | Promise<Response>) {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 20);
  const began = performance.now();
  let bytes = 0;
  const response = await request();
  if (!response.ok || !response.body || response.headers.get("content-type")?.includes("json"))
    throw new Error(await response.text());
  for await (const piece of response.body as unknown as AsyncIterable<Uint8Array>) bytes += piece.length;
  const ms = performance.now() - began;
  clearInterval(watch);
  const memory = (Math.max(most, process.memoryUsage().rss) - before) / megabyte;
  return { ms, megabytes: bytes / megabyte, memory };
}

const columnsOf = (name: string) =>
  (reports.find((one) => one.name === name)?.list.columns ?? []).map((column) => ({
    name: column,
    title: column,
  }));

const textsOf = (query: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );
