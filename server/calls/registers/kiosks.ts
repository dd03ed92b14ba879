import { fail } from "@schemas/errors";
import type { kiosks as declared } from "@schemas/registers";
import { sql } from "kysely";
import { newAdmission } from "../../db/tables/kiosks";
import type { Hooks } from "./hooks";

/** A new kiosk comes with the code that admits its tablet. */
export const kiosks: Hooks<typeof declared> = {
  join: (rows) => rows.leftJoin("clock", "clock.code", "kiosk.clock_code"),
  reads: {
    clockName: sql`coalesce(clock.name, '')`,
    isAdmitted: sql`kiosk.token_hash is not null`,
    lastSeen: sql.ref("kiosk.last_seen"),
    admissionCode: sql`coalesce(kiosk.admission_code, '')`,
    admissionUntil: sql.ref("kiosk.admission_until"),
  },
  async before({ db }, { form }) {
    const code = form?.clockCode ?? null;
    if (code === null) return;
    const clock = await db.selectFrom("clock").select("code").where("code", "=", code).executeTakeFirst();
    if (!clock) throw fail("clock-not-found", { code }, ["clockCode"]);
  },
  columns: ({ now }, { clockCode = null }, was) => ({
    clock_code: clockCode,
    ...(was ? {} : newAdmission(now)),
  }),
};
