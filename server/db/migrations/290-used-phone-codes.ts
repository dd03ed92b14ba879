import { type Kysely, type Migration, sql } from "kysely";

/** Every used code of a phone is stored, not only the last one: a code shown at an offline kiosk arrives late. */
export const usedPhoneCodes: Migration = {
  async up(db: Kysely<unknown>) {
    await sql
      .raw(`
        alter table kiosk_code add column used_steps bigint[] not null default '{}';
        update kiosk_code set used_steps = array[last_step] where last_step > 0;
        alter table kiosk_code drop column last_step;
      `)
      .execute(db);
  },
};
