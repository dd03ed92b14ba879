import { type Kysely, type Migration, sql } from "kysely";

/**
 * A punch that somebody has to look at was always said to be outside the area, also one made without a network, whose
 * place nobody knows. Why it waits is kept with the request now.
 */
export const whyPunchesWait: Migration = {
  async up(db: Kysely<unknown>) {
    await sql
      .raw(`
        alter table request add column unverified text check (unverified in ('outside', 'offline', 'no-location'));
        update request set unverified = 'outside' where is_unverified;
        update request set unverified =
            case when place.id is not null then 'offline' else 'no-location' end
          from web_punch left join punch_place place on place.web_punch_id = web_punch.id
          where web_punch.request_id = request.id and request.is_unverified
            and web_punch.is_offline and request.description = '';
        alter table request drop column is_unverified;
      `)
      .execute(db);
  },
};
