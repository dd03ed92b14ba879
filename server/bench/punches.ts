import { requestOf, wireOf } from "@schemas/call-request";
import { calls } from "@schemas/calls";
import type { AnyCall } from "@schemas/define-call";
import type { Envelope } from "@schemas/envelope";
import { permissionCodes } from "@schemas/permission-codes";
import { addDays } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import { createApp } from "../app";
import type { Db } from "../db/db";
import { startSession } from "../db/tables/sessions";
import { writeSetting } from "../db/tables/settings";
import { median } from "./lists";
import { firstDay, makeOrganisation } from "./made-organisation";
import { storeDays } from "./stored";

/** One query: the number of rows, the median and the third slowest of its times. */
export type PunchLine = { ask: string; rows: number; ms: number; slow: number };

// A year of this many people is five million punches.
const people = 8_500;
const days = 365;
const asks = 40;
const { clocking, io, work } = calls;

type Input = Record<string, unknown>;
/** A list, or an object that contains the days in a list. */
type Answer =
  | unknown[]
  | { IoInfo: unknown[] }
  | { WebWorkDayList: unknown[] }
  | { parts: unknown[] }
  | { punches: unknown[] }
  | { WebPersonDayWorks: { WebWorkDayList: unknown[] } };

/**
 * Opens months and years of entries and exits as their owners do, each of another person, with millions of punches
 * stored.
 */
export async function benchPunches(db: Db, emit: (line: PunchLine) => void): Promise<void> {
  await makeOrganisation(db, people, days);
  // One exit in fifty was forgotten.
  await sql`delete from punch where minute > 900 and abs(hashtext(personnel_number || day::text)) % 50 = 0`.execute(
    db,
  );
  await storeDays(db, days);
  await db.insertInto("work_year").values({ year: 1405, name: "1405" }).execute();
  await sql`vacuum analyze`.execute(db);
  await writeSetting(db, "defaultPermission", Object.values(permissionCodes));
  const { rows } = await sql<{ punches: number }>`select count(*) as punches from punch`.execute(db);
  emit({ ask: "punches stored", rows: rows[0]?.punches ?? 0, ms: 0, slow: 0 });

  const now = new Date(`${addDays(firstDay, days)}T08:00:00Z`);
  const app = createApp({ db, now: () => now });
  const headersOf = async (username: string) => ({
    username,
    token: (await startSession(db, { username, now, address: "", agent: "bench" })).token,
  });
  const measure = async (
    ask: string,
    call: AnyCall,
    inputOf: (who: string, i: number) => Input,
    as?: string,
  ) => {
    const times: number[] = [];
    let count = 0;
    // The first few are not counted: plans and compiled code are not cached yet.
    for (let i = -5; i < asks; i += 1) {
      const who = String(100_001 + (((i + 5) * 211) % people));
      const headers = await headersOf(as ?? who);
      const request = requestOf(call, wireOf(call, inputOf(who, i)), headers);
      const began = performance.now();
      const response = await app.request(request);
      const answer = (await response.json()) as Envelope & {
        Values: Answer;
      };
      if (answer.Code) throw new Error(`${ask}: ${answer.Code}`);
      if (i >= 0) times.push(performance.now() - began);
      count = answer.Total ?? rowsOf(answer.Values);
    }
    const sorted = [...times].sort((a, b) => a - b);
    emit({ ask, rows: count, ms: median(times), slow: sorted.at(-3) ?? 0 });
  };

  const year = { from: firstDay, to: addDays(firstDay, days - 1) };
  const mehr = { from: addDays(firstDay, 186), to: addDays(firstDay, 215) };
  await measure("the clock", clocking.getClockState, () => ({}));
  await measure("a month", io.getPeriodPunches, (personnelNumber, i) => ({
    personnelNumber,
    year: 1405,
    period: 1 + ((i + 5) % 12),
    isPeriod: false,
  }));
  await measure("a month of work", work.getSummary, (personnelNumber, i) => ({
    personnelNumber,
    year: 1405,
    period: 1 + ((i + 5) % 12),
    isPeriod: false,
  }));
  await measure("a year of work", work.getYearSummary, (personnelNumber) => ({
    personnelNumber,
    year: 1405,
    isPeriod: false,
  }));
  await measure("a year", io.getPunches, (personnelNumber) => ({ personnelNumber, ...year }));
  await measure("the conflicts of a year", io.getConflicts, (personnelNumber) => ({
    personnelNumber,
    ...year,
  }));
  await measure("a month of raw punches", io.getRawPunches, (personnelNumber) => ({
    personnelNumber,
    ...mehr,
  }));
  await measure("a month of daily work", work.getDayWorks, (personnelNumber) => ({
    personnelNumber,
    ...mehr,
  }));
  const page = { pageSize: 20, page: 1 };
  await measure(
    "everyone on a day, first page",
    io.getPunchesOnDate,
    () => ({ date: mehr.from, ...page }),
    "Admin",
  );
  await measure(
    "everyone's incomplete days of a month, first page",
    io.getIncompleteDays,
    () => ({ ...mehr, ...page }),
    "Admin",
  );
  await measure("the same, page 100", io.getIncompleteDays, () => ({ ...mehr, ...page, page: 100 }), "Admin");
  await measure(
    "everyone's complete days of a month, first page",
    io.getCompleteDays,
    () => ({ ...mehr, ...page }),
    "Admin",
  );
}

function rowsOf(answer: Answer): number {
  if ("IoInfo" in answer) return answer.IoInfo.length;
  if ("WebWorkDayList" in answer) return answer.WebWorkDayList.length;
  if ("parts" in answer) return answer.parts.length;
  if ("punches" in answer) return answer.punches.length;
  return "WebPersonDayWorks" in answer ? answer.WebPersonDayWorks.WebWorkDayList.length : answer.length;
}
