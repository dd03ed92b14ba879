import { type Kysely, type Migration, sql } from "kysely";

/** Sums of leave were whole days and are days and hours now; what is sent of a saved view calls them so too. */
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
