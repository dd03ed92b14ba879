import { type Kysely, type Migration, sql } from "kysely";

/** How much special overtime a section may give its people in a work period; the shares themselves are requests. */
export const specialOvertime: Migration = {
  async up(db: Kysely<unknown>) {
    const run = (text: string) => sql.raw(text).execute(db);
    await run(`
      create table special_overtime_amount (
        id bigint generated always as identity primary key,
        section_code text not null references section on update cascade on delete cascade,
        year int not null,
        number int not null,
        minutes int not null check (minutes > 0),
        version int not null default 1,
        foreign key (year, number) references work_period on update cascade on delete cascade,
        constraint special_overtime_amount_once unique (section_code, year, number)
      )`);
    await run("create index request_special on request (section_code, first_day) where kind = 5");
  },
};
