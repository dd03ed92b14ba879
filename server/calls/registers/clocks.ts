import type { clocks as declared } from "@schemas/registers";
import { sql } from "kysely";
import type { Hooks } from "./hooks";

/** Punches name their clock by its code. Of those a year old, nobody asks for the clock any more. */
export const clocks: Hooks<typeof declared> = {
  uses: ({ row: { code } }, { db, today }) => [
    [
      "punch",
      async () => {
        const { rows } = await sql`
          select from punch where device = ${code} and day > ${today}::date - 366 limit 1`.execute(db);
        return rows.length > 0 ? "" : undefined;
      },
    ],
  ],
};
