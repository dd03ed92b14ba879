import { calls } from "@schemas/calls";
import { addDays } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import { createApp } from "../app";
import type { Db } from "../db/db";
import { startSession } from "../db/tables/sessions";
import { median } from "./lists";
import { firstDay } from "./made-organisation";
import { busyManager, fillRequests, makeDeciders } from "./made-requests";
import { storeDays } from "./stored";

export type HomeLine = { who: string; people: number; ms: number; fastest: number; slowest: number };

/** Each section has fifty people. */
const sections = 6;
const requests = 20_000;
const asks = 40;

/** The home page of a manager of three hundred people, and of one of these people. */
export async function benchHome(db: Db, emit: (line: HomeLine) => void): Promise<void> {
  await makeDeciders(db);
  await sql`delete from section_admin where personnel_number = ${busyManager} and section_code::int > ${sections}`.execute(
    db,
  );
  await storeDays(db, 24);
  await fillRequests(db, 0, requests);
  await sql`vacuum analyze`.execute(db);
  const now = new Date(`${addDays(firstDay, 24)}T06:00:00Z`);
  const app = createApp({ db, now: () => now });
  const ask = async (who: string, username: string, people: number) => {
    const { token } = await startSession(db, { username, now, address: "", agent: "bench" });
    const times: number[] = [];
    for (let i = 0; i < asks; i += 1) {
      const began = performance.now();
      const response = await app.request(`/api/${calls.portal.getHome.path}`, {
        headers: { username, token },
      });
      const answer = (await response.json()) as { ResultType: number; Message: string };
      times.push(performance.now() - began);
      if (answer.ResultType !== 1) throw new Error(`${who}: ${answer.Message}`);
    }
    const [fastest, slowest] = [Math.min(...times), Math.max(...times)];
    emit({ who, people, ms: median(times), fastest, slowest });
  };
  await ask("a manager", busyManager, sections * 50);
  await ask("an employee", "100500", 1);
}
