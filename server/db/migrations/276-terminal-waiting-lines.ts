import { type Kysely, type Migration, sql } from "kysely";

/** Lines, as they came, of terminals that nobody has admitted yet; some never send them again. */
export const terminalWaitingLines: Migration = {
  async up(db: Kysely<unknown>) {
    const run = (text: string) => sql.raw(text).execute(db);
    await run(`
      create table terminal_waiting_line (
        id bigint generated always as identity primary key,
        clock_code text not null references clock on delete cascade on update cascade,
        source text not null check (source in ('ATTLOG', 'rtlog')),
        line text not null,
        received_at timestamptz not null
      )`);
    await run(
      "create unique index terminal_waiting_line_once on terminal_waiting_line (clock_code, source, md5(line))",
    );
    await run("create index terminal_waiting_line_clock on terminal_waiting_line (clock_code, id)");
  },
};
