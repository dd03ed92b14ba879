import { type Kysely, type Migration, sql } from "kysely";

/** The contents of requests in their own columns, what their steps did, and who stands in for whom. */
export const requests: Migration = {
  async up(db: Kysely<unknown>) {
    const run = (text: string) => sql.raw(text).execute(db);
    await run(`
      alter table request
        add column description text not null default '',
        -- In/out: 1 in, 2 out; and the punch to replace, or to remove if no new one is requested.
        add column direction smallint check (direction in (1, 2)),
        add column replaces_minute smallint check (replaces_minute between 0 and 1439),
        -- In/out by location: outside all areas of the person, so somebody must check it.
        add column is_unverified boolean not null default false,
        add column city_code text references city on update cascade,
        add column place text not null default '',
        -- For hours of a mission: the id of the mission whose sheet they belong to.
        add column page_number bigint,
        -- The person's time that it takes, as computed when it was filed.
        add column amount_days smallint not null default 0,
        add column amount_minutes int not null default 0,
        -- The number of decisions since it was last filed.
        add column decisions smallint not null default 0,
        add column decided_at timestamptz,
        add column created_by text not null default ''`);
    await run(`
      update request set
        description = coalesce(details ->> 'description', ''),
        direction = case details ->> 'direction' when 'in' then 1 when 'out' then 2 end,
        city_code = (select code from city where code = details ->> 'cityCode'),
        place = coalesce(details ->> 'place', ''),
        created_by = personnel_number,
        decisions = (select count(*) from request_step s where s.request_id = request.id and s.degree is not null),
        decided_at = (select max(at) from request_step s where s.request_id = request.id and s.from_status is not null)`);
    await run("alter table request drop column details");
    await run("create index request_city on request (city_code) where city_code is not null");
    await run("create index request_submitted on request (personnel_number, submitted_at desc)");
    await run("create index request_page on request (page_number) where page_number is not null");

    await run("alter table request_step add column action text");
    await run(`
      update request_step set action = case
        when from_status is null then 'submit'
        when actor in ('system', '-') then 'deadline'
        when from_status = 'ReturnRequest' then 'edit'
        when to_status = 'RefuseRequest' then 'reject'
        when to_status = 'SuspendRequest' then 'suspend'
        when to_status = 'ReturnRequest' then case from_status when 'ConfirmRequest' then 'revoke' else 'return' end
        when degree is null then 'edit'
        else 'approve' end`);
    await run("alter table request_step alter column action set not null");
    await run("create index request_step_actor on request_step (actor, request_id)");
    await run("create index permit_request on permit (request_id)");
    await run("create index punch_correction_request on punch_correction (request_id)");

    // Who decides in another person's place: on some days, or whenever that person is on leave or mission.
    await run(`
      create table deputy (
        id bigint generated always as identity primary key,
        owner text not null references person on update cascade,
        deputy text not null references person on update cascade,
        while_away boolean not null default false,
        first_day date,
        -- Null: until it is cleared.
        last_day date,
        created_at timestamptz not null,
        ended_at timestamptz,
        check (owner <> deputy),
        check (while_away or first_day is not null),
        check (last_day >= first_day)
      )`);
    await run("create index deputy_deputy on deputy (deputy) where ended_at is null");
    await run("create index deputy_owner on deputy (owner) where ended_at is null");
  },
};
