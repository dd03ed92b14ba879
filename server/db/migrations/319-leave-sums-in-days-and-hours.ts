import { type Kysely, type Migration, sql } from "kysely";

/** Leave totals changed from whole days to days and hours; scheduled reports of saved views use the new names. */
export const leaveSumsInDaysAndHours: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      update report_schedule
      set words = jsonb_set(words, '{totals}', (words->'totals') - '{remainingDays,usedDays,reservedDays}'::text[]
        || case words->>'language'
          when 'fa' then '{"remaining": "مانده", "used": "استفاده‌شده", "reserved": "در انتظار تأیید"}'::jsonb
          else '{"remaining": "Remaining", "used": "Used", "reserved": "Awaiting approval"}'::jsonb
        end)
      where (words->'totals') ? 'remainingDays'`.execute(db);
  },
};
