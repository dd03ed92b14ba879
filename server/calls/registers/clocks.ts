import { fail } from "@schemas/errors";
import type { clocks as declared } from "@schemas/registers";
import { sql } from "kysely";
import type { Hooks } from "./hooks";

/**
 * A terminal counts as online for this long after its last message; it sends one every ten seconds. So does one that
 * waits to be admitted, whose administrator looks here for whether it has reached the portal.
 */
const contact = sql<string | null>`case
  when clock.connection = 'files' then 'files'
  when clock.connection = 'denied' then null
  when state.seen_at > now() - interval '2 minutes' then 'online'
  else 'offline' end`;
const count = (condition: ReturnType<typeof sql>) =>
  sql<number>`(select count(*)::int from terminal_punch record where record.clock_code = clock.code and ${condition})`;
const stored = count(sql`true`);

/** Punches refer to their clock by code. Punches older than a year do not keep a clock from being deleted. */
export const clocks: Hooks<typeof declared> = {
  join: (rows) => rows.leftJoin("terminal_state as state", "state.clock_code", "clock.code"),
  reads: {
    contact,
    lastSeen: sql.ref("state.seen_at"),
    lastPunch: sql.ref("state.last_punch_at"),
    drift: sql.ref("state.drift_seconds"),
    firmware: sql`coalesce(state.firmware, '')`,
    seenAddress: sql`coalesce(state.seen_address, '')`,
    users: sql.ref("state.users"),
    linkedPeople: sql`(select count(distinct link.personnel_number)::int from terminal_person link
      where clock.connection = 'admitted' and (link.clock_code is null or link.clock_code = clock.code))`,
    records: sql.ref("state.records"),
    storedRecords: stored,
    backlog: sql`case when state.records is not null then greatest(0, state.records - ${stored}) end`,
    unlinked: count(sql`record.place = 'unlinked'`),
  },
  taken: { clock_serial: ({ serial = "" }) => fail("serial-taken", { serial }, ["serial"]) },

  before(_, { form }) {
    if (!form) return;
    if (form.connection !== "files" && !form.serial) throw fail("serial-missing", {}, ["serial"]);
    if (form.zone && !isTimeZone(form.zone)) throw fail("zone-unknown", { zone: form.zone }, ["zone"]);
  },

  uses: ({ row: { code } }, { today }) => [
    ["punch", sql`select '' as name from punch where device = ${code} and day > ${today}::date - 366`],
  ],
};

/** Whether a name is a valid time zone. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
