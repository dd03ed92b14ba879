import { type Kysely, type Migration, sql } from "kysely";

/**
 * Every punch awaiting review was reported as outside the area, even one made offline or without a location. The reason
 * is now stored with the request.
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
