import type { intakeKeys as declared } from "@schemas/registers";
import { sql } from "kysely";
import { assertClockExists } from "../../db/tables/clocks";
import type { Hooks } from "./hooks";

/** A new row has no key until `terminals.makeKey` creates one. */
export const intakeKeys: Hooks<typeof declared> = {
  join: (rows) => rows.innerJoin("clock", "clock.code", "intake_key.clock_code"),
  reads: {
    clockName: sql.ref("clock.name"),
    createdBy: sql.ref("intake_key.created_by"),
    createdAt: sql.ref("intake_key.created_at"),
    keyMadeAt: sql.ref("intake_key.key_made_at"),
    lastUsedAt: sql.ref("intake_key.last_used_at"),
  },
  before: ({ db }, { form }) => (form ? assertClockExists(db, form.clockCode as string) : undefined),
  columns: ({ now, who }, _, was) => (was ? {} : { created_by: who.username, created_at: now }),
};
