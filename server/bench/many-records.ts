import { sql } from "kysely";
import type { Db } from "../db/db";

/** Wrote every message and received all but the first, which went to everyone. */
export const correspondent = "100001";

/** Fills an empty database with a very large organisation, by SQL alone; the same each time. */
export async function makeManyRecords(db: Db, people = 100_000): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  const part = (of: number) => Math.floor(people / of);
  const [sections, sectionRecords, messages, areas] = [part(100), part(20), part(20), part(200)];
  const number = (expression: string) => `(100000 + ${expression})::text`;
  await run(`
    insert into section (code, name, permission)
    select i::text, 'بخش ' || i, case when i % 10 = 0 then '{1}'::int[] end from generate_series(1, ${sections}) i`);
  await run(`
    insert into work_group (code, name) select 'g' || i, 'گروه ' || i from generate_series(1, 20) i`);
  await run(`
    insert into person (personnel_number, name, section_code, work_group_id, hired_on, birth_date, post,
      employment_type, card_number, national_code, is_active, password_hash)
    select ${number("i")},
      (array['رضا','مریم','علی','زهرا','حسین','فاطمه','محمد','سارا','امیر','نرگس'])[1 + i % 10] || ' ' ||
      (array['کریمی','احمدی','موسوی','حسینی','رضایی','جعفری','صادقی'])[1 + i % 7] || ' ' || substr(md5(i::text), 1, 4),
      nullif(1 + i % (${sections} + 1), ${sections} + 1)::text,
      (select min(id) from work_group) + i % 20,
      date '1995-01-01' + i % 10000, date '1965-01-01' + i % 14000,
      (array['کارشناس','کارگر','حسابدار','راننده'])[1 + i % 4], (array['رسمی','پیمانی','قراردادی'])[1 + i % 3],
      case when i % 50 > 0 then 'c' || i end, lpad(i::text, 10, '0'), i % 20 > 0, case when i % 5 > 0 then 'x' end
    from generate_series(1, ${people}) i`);
  await run(`
    insert into work_assignment (personnel_number, during, section_code, work_group_id)
    select personnel_number, daterange(hired_on, null), section_code, work_group_id from person`);
  await run(`
    insert into pattern (name, flags) select 'الگوی ' || i, array[1, 2, i] from generate_series(1, 40) i`);
  await run(`
    insert into pattern_right (pattern_id, kind, type_code, degree)
    select id, kind, '', 1 + (id % 5)::int from pattern, generate_series(1, 4) kind`);
  await run(`
    insert into section_admin (personnel_number, section_code, is_manager, flags, pattern_id)
    select ${number(`1 + i % ${part(50)}`)}, nullif(1 + i / 5, ${sections} + 1)::text, i % 5 = 0,
      array[1, 2, 1 + i % 40], case when i % 3 > 0 then (select min(id) from pattern) + i % 40 end
    from generate_series(0, ${sectionRecords} - 1) i`);
  await run(`
    insert into section_admin_right (section_admin_id, kind, type_code, degree)
    select id, kind, '', 1 + (coalesce(pattern_id, id) % 5)::int from section_admin, generate_series(1, 4) kind`);
  await run(`
    insert into history (at, actor, address, action, subject, subject_key, before, after)
    select timestamptz '2024-03-20' + i * interval '1 minute', ${number("1 + i % 500")}, '10.0.0.1',
      (array['add','change','delete','set-flags'])[1 + i % 4],
      (array['person','section','section-admin','permit'])[1 + i / 7 % 4], ${number(`i % ${part(2)}`)},
      jsonb_build_object('name', i), jsonb_build_object('name', i + 1)
    from generate_series(1, ${people * 10}) i`);
  await run(`
    insert into message (sender, subject, body, sent_at)
    select ${number("1 + (i + 1) % 2")}, 'اطلاعیه ' || i, repeat('متن نامه ', 20), timestamptz '2025-01-01' + i * interval '1 hour'
    from generate_series(1, ${messages}) i`);
  await run(`
    insert into message_recipient (personnel_number, message_id, read_at)
    select personnel_number, (select min(id) from message), case when personnel_number < ${number(String(part(2)))} then now() end
    from person where is_active
    union all
    select ${number(`1 + (id * 37 + n) % ${part(10) * 9}`)}, id, null from message, generate_series(1, 20) n
    where id > (select min(id) from message)
    union all
    select '${correspondent}', id, case when id % 4 > 0 then sent_at end from message
    where id > (select min(id) from message)
    on conflict do nothing`);
  await run(`
    insert into geofence (name, latitude, longitude, radius, is_soft, is_active)
    select 'محل ' || i, 35 + i * 0.001, 51 + i * 0.001, 50 + i, i % 3 = 0, i % 9 > 0 from generate_series(1, ${areas}) i`);
  await run(`
    insert into geofence_person select id, ${number(`1 + (id * 50 + n) % ${part(100) * 99}`)} from geofence, generate_series(1, 50) n`);
  await run(`
    insert into geofence_section select id, (1 + (id * 4 + n) % ${sections})::text from geofence, generate_series(1, 4) n`);
  await run("vacuum analyze");
}
