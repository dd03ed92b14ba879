import { type Kysely, type Migration, sql } from "kysely";

/**
 * Month tables are created without disturbing readers and writers: separately, and then attached. Creating them in
 * place would lock everyone out of punches and results until the transaction ends.
 */
export const monthTables: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create or replace function prepare_months(first_day date, last_day date) returns int language plpgsql as $prepare$
      declare
        month date := date_trunc('month', first_day);
        made int := 0;
        suffix text;
        base text;
      begin
        while month <= last_day loop
          suffix := to_char(month, '_YYYYMM');
          foreach base in array array['punch', 'day_work'] loop
            if to_regclass(base || suffix) is null then
              perform pg_advisory_xact_lock(7401405);
              if to_regclass(base || suffix) is null then
                execute format('create table %I (like %I including all)', base || suffix, base);
                execute format('alter table %I attach partition %I for values from (%L) to (%L)',
                  base, base || suffix, month, (month + interval '1 month')::date);
                made := made + 1;
              end if;
            end if;
          end loop;
          month := month + interval '1 month';
        end loop;
        return made;
      end $prepare$`.execute(db);
  },
};
