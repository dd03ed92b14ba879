import type { kiosks as declared } from "@schemas/registers";
import { sql } from "kysely";
import { assertClockExists } from "../../db/tables/clocks";
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
    if (code !== null) await assertClockExists(db, code);
  },
  columns: ({ now }, _, was) => (was ? {} : newAdmission(now)),
};
