import { type Kysely, type Migration, sql } from "kysely";

/** Whose a handled request is: what somebody decided in years is sorted by people without looking at the requests. */
export const handledPeople: Migration = {
  async up(db: Kysely<unknown>) {
    const run = (text: string) => sql.raw(text).execute(db);
    await run(
      "alter table request_handler add column personnel_number text references person on update cascade",
    );
    await run(`
      update request_handler handled set personnel_number = request.personnel_number
      from request where request.id = handled.request_id`);
    await run("alter table request_handler alter column personnel_number set not null");
    await run("create index request_handler_person on request_handler (personnel_number)");
    await run("drop index request_handler_kind");
    await run(`
      create index request_handler_kind on request_handler (actor, kind, first_day, request_id)
      include (status, type_code, section_code, last_day, personnel_number)`);
    const columns = "status, type_code, section_code, first_day, last_day, personnel_number";
    await run(`
      create or replace function note_request_handler() returns trigger language plpgsql as $$
      begin
        insert into request_handler (actor, kind, request_id, ${columns})
        select new.actor, kind, id, ${columns} from request where id = new.request_id
        on conflict do nothing;
        return null;
      end $$`);
  },
};
