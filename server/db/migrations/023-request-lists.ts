import { type Kysely, type Migration, sql } from "kysely";

/** Indexes for lists of a million requests; `npm run bench -- requests` measures them. */
export const requestLists: Migration = {
  async up(db: Kysely<unknown>) {
    const run = (text: string) => sql.raw(text).execute(db);
    // The requests pending at a degree of a section; people without a section count as one of their own.
    await run("drop index request_waiting");
    await run(`
      create index request_waiting on request (coalesce(section_code, ''), kind, type_code, waiting_degree)
      include (id, first_day, personnel_number, created_by)
      where status in ('NewRequest', 'SuspendRequest')`);
    // A person's requests of a kind, filtered and counted from the index alone.
    await run(`
      create index request_of_kind on request (personnel_number, kind, first_day desc)
      include (id, status, last_day, type_code)`);
    await run(`
      create index request_filed_for on request (created_by, kind) where created_by <> personnel_number`);

    // Who has decided about which request, with every column that lists sort and filter by; maintained by the steps and
    // the requests themselves.
    await run(`
      create table request_handler (
        actor text not null,
        kind smallint not null,
        request_id bigint not null references request on delete cascade,
        status text not null,
        type_code text not null,
        section_code text,
        first_day date not null,
        last_day date not null,
        personnel_number text not null references person on update cascade,
        primary key (actor, kind, request_id)
      )`);
    const columns = "status, type_code, section_code, first_day, last_day";
    const included = `${columns}, personnel_number`;
    await run(`
      insert into request_handler (actor, kind, request_id, ${included})
      select handled.actor, kind, id, ${included} from request join (
        select distinct request_id, actor from request_step where degree is not null and action <> 'deadline') handled
      on handled.request_id = request.id
      where status <> 'DeletedRequest'`);
    await run("create index request_handler_request on request_handler (request_id)");
    await run("create index request_handler_person on request_handler (personnel_number)");
    await run("create index request_handler_days on request_handler (actor, first_day, request_id)");
    await run(`
      create index request_handler_kind on request_handler (actor, kind, first_day, request_id)
      include (status, type_code, section_code, last_day, personnel_number)`);
    await run(`
      create function note_request_handler() returns trigger language plpgsql as $$
      begin
        insert into request_handler (actor, kind, request_id, ${included})
        select new.actor, kind, id, ${included} from request where id = new.request_id
        on conflict do nothing;
        return null;
      end $$`);
    await run(`
      create trigger request_step_handler after insert on request_step
      for each row when (new.degree is not null and new.action <> 'deadline') execute function note_request_handler()`);
    await run(`
      create function follow_request_handler() returns trigger language plpgsql as $$
      begin
        if new.status = 'DeletedRequest' then
          delete from request_handler where request_id = new.id;
        else
          update request_handler set (${columns})
            = (select new.status, new.type_code, new.section_code, new.first_day, new.last_day)
          where request_id = new.id;
        end if;
        return null;
      end $$`);
    await run(`
      create trigger request_moved after update of ${columns} on request
      for each row when ((new.status, new.type_code, new.section_code, new.first_day, new.last_day)
        is distinct from (old.status, old.type_code, old.section_code, old.first_day, old.last_day))
      execute function follow_request_handler()`);
  },
};
