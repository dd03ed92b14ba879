import type { TerminalAlert } from "@schemas/terminals";
import { sql } from "kysely";
import type { Db } from "../db/db";
import { spread } from "../db/news";
import { addNotifications } from "../db/tables/notifications";
import { administratorsHaving } from "../db/tables/notified-administrators";
import { settingInForce } from "../db/tables/settings";
import { civilTime } from "../rules/civil-time";

/** The hours in which a silent terminal is reported. */
const [workFrom, workUntil] = [6 * 60, 20 * 60];
const silentMinutes = 15;
const mostDrift = 120;
const nearlyFull = 0.8;

type Watched = { code: string; name: string; known: Record<string, string> } & Record<TerminalAlert, boolean>;

/**
 * Notifies the administrators responsible for punches of a terminal's problem, once while it lasts, and of a silent
 * terminal's return.
 */
export async function watchTerminals(db: Db, now: Date, timeZone: string): Promise<number> {
  if (!(await settingInForce(db, "terminals"))) return 0;
  const { minute } = civilTime(now, timeZone);
  const isWorkTime = workFrom <= minute && minute < workUntil;
  const { rows } = await sql<Watched>`
    select clock.code, clock.name, state.alerts as known,
      state.seen_at < ${now}::timestamptz - make_interval(mins => ${silentMinutes})
        and (${isWorkTime}::boolean or state.alerts ? 'silent') as silent,
      coalesce(abs(state.drift_seconds) > ${mostDrift}, false) as drift,
      coalesce(state.records > state.record_capacity * ${nearlyFull}::float8, false) as full,
      coalesce(state.missing > 0, false) as missing,
      exists (select from terminal_quarantine line where line.clock_code = clock.code and not line.is_settled) as lines
    from clock join terminal_state state on state.clock_code = clock.code
    where clock.connection = 'admitted' and clock.is_active
    for update of state skip locked`.execute(db);
  const receivers = (await administratorsHaving(db, "punches.change")).map(({ username }) => username);
  let notified = 0;
  for (const { code, name, known, ...is } of rows) {
    const names = ["silent", "drift", "full", "missing", "lines"] as const;
    const alerts = Object.fromEntries(
      names.filter((one) => is[one]).map((one) => [one, known[one] ?? now.toISOString()]),
    );
    const isSame = Object.keys(alerts).sort().join() === Object.keys(known).sort().join();
    if (isSame) continue;
    await db
      .updateTable("terminal_state")
      .set({ alerts: JSON.stringify(alerts) })
      .where("clock_code", "=", code)
      .execute();
    const begun: TerminalAlert[] = names.filter((one) => alerts[one] && !known[one]);
    const isBack = known.silent && !alerts.silent;
    for (const alert of isBack ? (["back", ...begun] as const) : begun) {
      await notify(db, { terminal: name, code, alert }, receivers, now);
      notified += 1;
    }
  }
  if (notified > 0) await spread(db, { to: receivers, topics: ["notifications"] });
  return notified;
}

/**
 * Notifies administrators that a terminal speaks from another address than before; at most once a day, since a terminal
 * behind two lines changes its address all the time.
 */
export async function notifyOfAddress(db: Db, code: string, now: Date): Promise<void> {
  const receivers = (await administratorsHaving(db, "punches.change")).map(({ username }) => username);
  const { rows } = await sql`
    select from notification where receiver = any(${receivers}::text[]) and kind = 'terminal'
      and facts ->> 'alert' = 'address' and facts ->> 'code' = ${code}
      and created_at > ${now}::timestamptz - interval '1 day' limit 1`.execute(db);
  if (rows.length > 0) return;
  const clock = await db
    .selectFrom("clock")
    .select("name")
    .where("code", "=", code)
    .executeTakeFirstOrThrow();
  await notify(db, { terminal: clock.name, code, alert: "address" }, receivers, now);
  await spread(db, { to: receivers, topics: ["notifications"] });
}

async function notify(
  db: Db,
  facts: { terminal: string; code: string; alert: TerminalAlert },
  receivers: readonly string[],
  now: Date,
): Promise<void> {
  const rows = sql`
    select receiver, ${JSON.stringify(facts)}::jsonb as facts from unnest(${receivers}::text[]) as receiver`;
  await addNotifications(db, { kind: "terminal", now }, rows);
}
