import { type Kysely, type Migration, sql } from "kysely";

/**
 * The rows of a table that presence depends on, as statements that note them: the person, and the first and last day
 * they are about (null: any). `changed` is the table of rows before or after a statement.
 */
const noted: Readonly<Record<string, string>> = {
  punch: "select personnel_number, min(day), max(day) from changed group by personnel_number",
  punch_correction: "select personnel_number, min(day), max(day) from changed group by personnel_number",
  permit: "select personnel_number, min(first_day), max(last_day) from changed group by personnel_number",
  work_assignment: "select distinct personnel_number, null::date, null::date from changed",
  day_exception: "select distinct subject_id, null::date, null::date from changed where level = 'PERSON'",
  policy: "select distinct subject_id, null::date, null::date from changed where level = 'PERSON'",
};

const events = [
  ["insert", "new"],
  ["update", "old"],
  ["update", "new"],
  ["delete", "old"],
] as const;

/**
 * Where everyone is today, stored by the minute: computing it for each request takes seconds in a large organisation.
 * Triggers note whose presence has to be computed again, so that no writer can forget it.
 */
export const storedPresence: Migration = {
  async up(db: Kysely<unknown>) {
    const run = (text: string) => sql.raw(text).execute(db);
    // The day that is stored, and a digest of the shared rules it was computed with; null before the first time.
    await run(`
      create table presence_basis (
        only_one boolean primary key default true check (only_one),
        day date,
        rules text
      )`);
    await run("insert into presence_basis default values");
    // Each minute of the day is in one row of the person. Times are minutes of the day.
    await run(`
      create table presence (
        personnel_number text not null references person on update cascade on delete cascade,
        from_minute smallint not null,
        until_minute smallint not null,
        state text not null,
        first_in smallint,
        last_out smallint,
        shift_start smallint,
        shift_end smallint,
        late_minutes smallint not null,
        primary key (personnel_number, from_minute)
      )`);
    // Not unique: no writer waits for another's row.
    await run(`
      create table presence_change (
        id bigint generated always as identity primary key,
        personnel_number text not null,
        first_day date,
        last_day date
      )`);
    await run("create index presence_change_person on presence_change (personnel_number)");

    for (const [table, rows] of Object.entries(noted)) {
      await run(`
        create function note_presence_of_${table}() returns trigger language plpgsql as $$
        begin
          insert into presence_change (personnel_number, first_day, last_day) ${rows};
          return null;
        end $$`);
      for (const [event, rowsOf] of events) {
        await run(`
          create trigger presence_${rowsOf}_${event} after ${event} on ${table}
          referencing ${rowsOf} table as changed for each statement
          execute function note_presence_of_${table}()`);
      }
    }
    await run(`
      create function note_presence_of_person() returns trigger language plpgsql as $$
      begin
        insert into presence_change (personnel_number) values (new.personnel_number);
        return null;
      end $$`);
    await run(`
      create trigger presence_of_person after insert or update of personnel_number, is_active on person
      for each row execute function note_presence_of_person()`);
  },
};
