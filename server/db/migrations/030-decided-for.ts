import { type Kysely, type Migration, sql } from "kysely";

/** A deputy's decisions also appear in the lists of the person they stand in for. */
export const decidedFor: Migration = {
  async up(db: Kysely<unknown>) {
    const run = (text: string) => sql.raw(text).execute(db);
    const included = "status, type_code, section_code, first_day, last_day, personnel_number";
    await run(`
      create or replace function note_request_handler() returns trigger language plpgsql as $$
      begin
        insert into request_handler (actor, kind, request_id, ${included})
        select handler, kind, id, ${included} from request, unnest(array[new.actor, new.for_actor]) as handler
        where id = new.request_id and handler is not null
        on conflict do nothing;
        return null;
      end $$`);
    await run(`
      insert into request_handler (actor, kind, request_id, ${included})
      select handled.for_actor, kind, id, ${included} from request join (
        select distinct request_id, for_actor from request_step
        where degree is not null and action <> 'deadline' and for_actor is not null) handled
      on handled.request_id = request.id
      where status <> 'DeletedRequest'
      on conflict do nothing`);
  },
};
