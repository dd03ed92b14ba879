import { type Kysely, type Migration, sql } from "kysely";

/** Lateness and early departures of stored days, for reports on many people, with indexes of the few such days. */
export const reports: Migration = {
  async up(db: Kysely<unknown>) {
    const run = (text: string) => sql.raw(text).execute(db);
    await run(
      "alter table day_work add late smallint not null default 0, add early smallint not null default 0",
    );
    // The undertime before the first and after the last presence is part of the derivation
    // (server/work/stored-lines.ts): the second letter of a line is the category, d or f, followed by the minutes.
    await run(`
      update day_work set late = part.late, early = part.early
      from (
        select whose.personnel_number, whose.day,
          coalesce(sum(found[2]::int) filter (where found[1] = 'd'), 0) as late,
          coalesce(sum(found[2]::int) filter (where found[1] = 'f'), 0) as early
        from day_work whose,
          regexp_matches(whose.lines #>> '{}', '(?:^|;)[a-zA-Z0-9]([df])[a-zA-Z0-9](-?[0-9]+)', 'g') as found
        where whose.undertime > 0
        group by whose.personnel_number, whose.day
      ) part
      where part.personnel_number = day_work.personnel_number and part.day = day_work.day`);
    await run("create index day_work_absent on day_work (day, personnel_number) where absence_days > 0");
    await run("create index day_work_late on day_work (day, personnel_number) where late > 0 or early > 0");
  },
};
