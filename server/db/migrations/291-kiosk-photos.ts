import { type Kysely, type Migration, sql } from "kysely";

/** Kiosks may take a photo with a punch. It is stored like other photos, with a place that has no position. */
export const kioskPhotos: Migration = {
  async up(db: Kysely<unknown>) {
    await sql
      .raw(`
        alter table kiosk add column takes_photo boolean not null default false;
        alter table punch_place
          alter column latitude drop not null,
          alter column longitude drop not null,
          add check ((latitude is null) = (longitude is null));
        create index web_punch_kiosk on web_punch (kiosk_code, taken_at desc) where kiosk_code is not null;
      `)
      .execute(db);
  },
};
