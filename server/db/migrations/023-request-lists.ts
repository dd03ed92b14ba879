import { type Kysely, type Migration, sql } from "kysely";

/** Keeps lists of a million requests quick: `npm run bench -- requests` measures them. */
export const requestLists: Migration = {
  async up(db: Kysely<unknown>) {
    const run = (text: string) => sql.raw(text).execute(db);
    // What waits at a degree of a section; people without one are a section of their own here.
    await run("drop index request_waiting");
    await run(`
      create index request_waiting on request (coalesce(section_code, ''), kind, type_code, waiting_degree)
      where status in ('NewRequest', 'SuspendRequest')`);
    // A person's requests of a kind, filtered and counted without looking at the rows themselves.
    await run(`
      create index request_of_kind on request (personnel_number, kind, first_day desc)
      include (id, status, last_day, type_code)`);
    await run(`
      create index request_filed_for on request (created_by, kind) where created_by <> personnel_number`);

    // Who has decided about what, in the order lists show it; kept by the steps and requests themselves.
    await run(`
      create table request_handler (
        actor text not null,
        kind smallint not null,
        first_day date not null,
        request_id bigint not null references request on delete cascade,
        primary key (actor, kind, first_day, request_id)
      )`);
    await run(`
      insert into request_handler (actor, kind, first_day, request_id)
      select distinct step.actor, request.kind, request.first_day, request.id
      from request_step step join request on request.id = step.request_id
      where step.degree is not null and step.action <> 'deadline' and request.status <> 'DeletedRequest'`);
    await run("create index request_handler_request on request_handler (request_id)");
    await run("create index request_handler_days on request_handler (actor, first_day, request_id)");
    await run(`
      create function note_request_handler() returns trigger language plpgsql as $$
      begin
        insert into request_handler (actor, kind, first_day, request_id)
        select new.actor, kind, first_day, id from request where id = new.request_id
        on conflict do nothing;
        return null;
      end $$`);
    await run(`
      create trigger request_step_handler after insert on request_step
      for each row when (new.degree is not null and new.action <> 'deadline') execute function note_request_handler()`);
    await run(`
      create function move_request_handler() returns trigger language plpgsql as $$
      begin
        if new.status = 'DeletedRequest' then
          delete from request_handler where request_id = new.id;
        else
          update request_handler set first_day = new.first_day where request_id = new.id;
        end if;
        return null;
      end $$`);
    await run(`
      create trigger request_moved after update of first_day, status on request
      for each row when (new.first_day <> old.first_day or new.status = 'DeletedRequest' and old.status <> new.status)
      execute function move_request_handler()`);
  },
};
