import { type Kysely, type Migration, sql } from "kysely";

/** Days to compute after terminals' punches share the queue of those after taps; the newest are computed first. */
export const oneQueueOfDays: Migration = {
  async up(db: Kysely<unknown>) {
    const run = (text: string) => sql.raw(text).execute(db);
    await run(`
      insert into day_to_compute (personnel_number, day)
      select personnel_number, generate_series(first_day, last_day, interval '1 day')::date from day_due`);
    await run("drop table day_due");
    await run("drop sequence day_due_change");
    await run("create index day_to_compute_newest on day_to_compute (day desc, id)");
    await run("create index day_to_compute_person on day_to_compute (personnel_number, day)");
  },
};
