import { type Kysely, type Migration, sql } from "kysely";

/** Administrators are separate accounts or persons, each with a role. */
export const administrators: Migration = {
  async up(db: Kysely<unknown>) {
    const run = (text: string) => sql.raw(text).execute(db);
    await run(`
      create table role (
        id bigint generated always as identity primary key,
        name text not null,
        name_folded text not null generated always as (fold_text(name)) stored unique,
        name_en text not null default '',
        description text not null default '',
        -- Has every right, including those of later versions, and sees everything.
        is_whole boolean not null default false,
        rights text[] not null default '{}',
        withheld text[] not null default '{}',
        version integer not null default 1
      )`);
    await run("create unique index role_whole on role (is_whole) where is_whole");
    await run(`
      create table administrator (
        id bigint generated always as identity primary key,
        -- The name of a separate account (table account), or the person.
        account_name text,
        personnel_number text unique references person on update cascade on delete cascade,
        -- The full name of the account's holder; a person already has one.
        name text not null default '',
        role_id bigint not null references role,
        -- Null: everybody. With a list of sections, has_group_free adds the people without one.
        sections text[],
        has_group_free boolean not null default false,
        is_active boolean not null default true,
        version integer not null default 1,
        check (num_nonnulls(account_name, personnel_number) = 1)
      )`);
    await run("create unique index administrator_account on administrator (lower(account_name))");
    await run("create index administrator_role on administrator (role_id)");
    await run("alter table session add column is_administration boolean not null default false");
    // The title that the actor's role had at that time.
    await run("alter table history add column role text");
    // Created in the administrators' part: it uses its owner's role, not their section-admin records.
    await run("alter table report_schedule add column is_administration boolean not null default false");
    await run("update report_schedule set is_administration = true where owner = 'Admin'");
    for (const { name, nameEn, description, isWhole, rights, withheld } of readyRoles)
      await sql`insert into role (name, name_en, description, is_whole, rights, withheld)
        values (${name}, ${nameEn}, ${description}, ${isWhole}, ${sql.val(rights)}::text[], ${sql.val(withheld)}::text[])`.execute(
        db,
      );
    // The account for the first day and for emergencies.
    await run(
      `insert into administrator (account_name, name, role_id)
      select 'Admin', 'حساب اضطراری (Emergency account)', id from role where is_whole`,
    );
  },
};

const of = (rights: string, ...areas: string[]) =>
  areas.flatMap((area) => rights.split(" ").map((right) => `${area}.${right}`));
const look = "read export";
const keep = "read change delete import export";

const readyRoles = [
  {
    name: "مدیر کل",
    nameEn: "Whole administrator",
    description: "همهٔ کارها در همهٔ بخش‌ها",
    isWhole: true,
    rights: [] as string[],
    withheld: [] as string[],
  },
  {
    name: "منابع انسانی",
    nameEn: "Human resources",
    description: "پروندهٔ پرسنل، بخش‌ها، درخواست‌ها و مرخصی",
    isWhole: false,
    rights: [
      ...of(keep, "people", "sections", "managers", "leaveLedger", "overtime"),
      ...of("read change import", "passwords"),
      ...of("read change", "permissions", "requests"),
      ...of(look, "attendance", "shifts", "calendar", "patterns", "leaveRules", "history"),
      ...of("change", "messages"),
      ...of("read", "jobs"),
    ],
    withheld: [],
  },
  {
    name: "حقوق و دستمزد",
    nameEn: "Payroll",
    description: "بستن دوره، خروجی حقوق و محاسبهٔ کارکرد",
    isWhole: false,
    rights: [
      ...of("read change delete export", "payroll"),
      ...of(
        look,
        "people",
        "sections",
        "shifts",
        "calendar",
        "leaveRules",
        "leaveLedger",
        "overtime",
        "attendance",
      ),
      ...of("read change import export", "punches"),
      ...of("read", "requests", "jobs"),
    ],
    withheld: ["birthCity", "fatherName", "attachments", "punchPlace", "punchPhoto"],
  },
  {
    name: "برنامه‌ریز شیفت",
    nameEn: "Shift planner",
    description: "شیفت‌ها، گردش کار و تقویم",
    isWhole: false,
    rights: [
      ...of(keep, "shifts", "calendar"),
      ...of("read", "people", "sections", "requests", "jobs"),
      ...of(look, "attendance"),
    ],
    withheld: [
      "nationalCode",
      "certificateNumber",
      "birthDate",
      "birthCity",
      "fatherName",
      "maritalState",
      "cardNumber",
      "attachments",
      "punchPlace",
      "punchPhoto",
    ],
  },
  {
    name: "بازرس",
    nameEn: "Auditor",
    description: "همه چیز را می‌بیند و چیزی را تغییر نمی‌دهد",
    isWhole: false,
    rights: [
      ...of(look, "people", "sections", "managers", "patterns", "shifts", "calendar", "leaveRules"),
      ...of(look, "leaveLedger", "overtime", "attendance", "punches", "geofences", "payroll", "history"),
      ...of(look, "administrators"),
      ...of("read", "passwords", "permissions", "requests", "settings", "directory", "jobs", "configuration"),
    ],
    withheld: [],
  },
];
