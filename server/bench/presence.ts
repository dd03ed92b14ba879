import { personnel } from "@schemas/calls/personnel";
import type { Envelope } from "@schemas/envelope";
import { addDays, type IsoDate } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import { createApp } from "../app";
import type { Db } from "../db/db";
import { startSession } from "../db/tables/sessions";
import { civilTime } from "../rules/civil-time";
import { storePresence } from "../work/stored-presence";
import { median } from "./lists";
import { firstDay, makeOrganisation, nameEveryone } from "./made-organisation";

export type PresenceLine = { ask: string; rows: number; ms: number; isAnswer: boolean };

const asks = 7;

/** Lists where many people are, some by state: computed for every query, and from what is stored. */
export async function benchPresence(
  db: Db,
  people: number,
  emit: (line: PresenceLine) => void,
): Promise<void> {
  await makeOrganisation(db, people, 31);
  await nameEveryone(db);
  // These people are late only within the tolerated hour, so one in ten is made late today.
  await sql`
    update punch set minute = 570 + minute % 60
    where day = ${addDays(firstDay, 16)}::date and minute < 600 and personnel_number::int % 10 = 0`.execute(
    db,
  );
  await sql`vacuum analyze`.execute(db);
  const day: IsoDate = addDays(firstDay, 16);
  const now = new Date(`${day}T08:00:00Z`);
  const app = createApp({ db, now: () => now });
  const { token } = await startSession(db, {
    username: "Admin",
    now: new Date(),
    address: "",
    agent: "bench",
  });
  const ask = async (what: string, path: string, input: Record<string, string>) => {
    const query = new URLSearchParams({ pageNumber: "1", pagesize: "50", part: "rows", ...input });
    const times: number[] = [];
    let rows = 0;
    for (let i = 0; i < asks; i += 1) {
      const began = performance.now();
      const response = await app.request(`/api/${path}?${query}`, { headers: { username: "Admin", token } });
      const answer = (await response.json()) as Envelope;
      times.push(performance.now() - began);
      if (answer.Code) throw new Error(`${what}: ${answer.Message}`);
      rows = answer.Total ?? (answer.Values as unknown[]).length;
    }
    emit({ ask: what, rows, ms: median(times), isAnswer: true });
  };
  const { getAttendanceStatus, getPresentPersonnel } = personnel;
  const askAll = async (how: string) => {
    await ask(`everyone, by name, ${how}`, getAttendanceStatus.path, {});
    await ask(`number in each state, ${how}`, getAttendanceStatus.path, { part: "totals" });
    await ask(`everyone, by state, ${how}`, getAttendanceStatus.path, { sort: "state" });
    await ask(`everyone, by lateness, ${how}`, getAttendanceStatus.path, { sort: "-lateMinutes" });
    await ask(`the late, ${how}`, getAttendanceStatus.path, { state: "late" });
    await ask(`the absent, ${how}`, getAttendanceStatus.path, { state: "absent" });
    await ask(`people present, ${how}`, getPresentPersonnel.path, {});
  };
  await askAll("computed");
  const began = performance.now();
  const rows = await storePresence(db, civilTime(now, "Asia/Tehran"));
  emit({ ask: "everyone's is stored", rows, ms: performance.now() - began, isAnswer: false });
  await sql`vacuum analyze presence`.execute(db);
  await askAll("stored");
}
