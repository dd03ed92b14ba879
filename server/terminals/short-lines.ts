import { sql } from "kysely";
import type { Db } from "../db/db";
import { isFrozen } from "../work/closed-periods";
import { waiting } from "../work/days-to-compute";

/*
 * Last lines of bodies that were cut off after the time. Such a line is a record until it is sent again whole, with
 * another status or way of verifying and so under another key: the whole record then replaces it.
 */

/** Whether the given record `t` is stored already, whatever the rest of its line. */
export const isThere = sql`exists (select from terminal_punch whole
  where whole.clock_code = t.clock_code and whole.pin = t.pin and whole.local_time = t.local_time)`;

/** Deletes the records of a terminal's short lines that were sent again whole, and punches that only they made. */
export async function replaceShort(db: Db, code: string): Promise<void> {
  await sql`
    with gone as (
      delete from terminal_punch short
      where short.clock_code = ${code} and short.is_short
        and exists (select from terminal_punch whole
          where whole.clock_code = short.clock_code and whole.pin = short.pin
            and whole.local_time = short.local_time and not whole.is_short)
        and not (short.place = 'punch' and ${isFrozen(sql`short.day`)})
      returning short.personnel_number, short.day, short.minute, short.direction, short.id, short.place
    ), unpunched as (
      delete from punch using gone
      where gone.place = 'punch' and punch.personnel_number = gone.personnel_number and punch.day = gone.day
        and punch.minute = gone.minute and punch.direction = gone.direction
        and punch.source = 'clock' and punch.device = ${code} and punch.import_id is null
        and not exists (
          select from terminal_punch other where other.personnel_number = gone.personnel_number
            and other.place = 'punch' and other.day = gone.day and other.minute = gone.minute
            and other.direction = gone.direction and other.id <> gone.id)
      returning punch.personnel_number, punch.day
    ) ${waiting("unpunched")}`.execute(db);
}
