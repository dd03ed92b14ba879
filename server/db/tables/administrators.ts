import { type AreaRight, allAreaRights, rightsWithinSections, tidyRights } from "@schemas/areas";
import type { calls } from "@schemas/calls";
import { webAdminName } from "@schemas/calls/session";
import { type Language, languages } from "@schemas/values/languages";
import { isWithholdable, type WithholdableName, withholdableNames } from "@schemas/withholdable";
import { sql } from "kysely";
import { columns } from "../columns";
import type { Db } from "../db";
import { administratorName } from "./administrator-name";
import { byColumns, countOf, type Sorting } from "./list-page";
import { matchesText } from "./matches-text";
import { type FilterOf, narrowed } from "./narrowed";
import { roleName } from "./roles";

/** An administrator's current role, and what it allows where. */
export type Standing = {
  id: number;
  roleId: number;
  roleName: string;
  roleNameEn: string;
  /** Has every right, including future ones. */
  isWhole: boolean;
  isEmergency: boolean;
  /** The person; null for a separate account. */
  personnelNumber: string | null;
  name: string;
  rights: ReadonlySet<AreaRight>;
  withheld: ReadonlySet<WithholdableName>;
  /** Null for everybody. */
  sections: readonly string[] | null;
  hasGroupFree: boolean;
  mustChangePassword: boolean;
};

const ownName = sql<string>`coalesce(person.name, administrator.name)`;

/** The standing of an account or person as an administrator; undefined if they are none, or inactive. */
export async function standingOf(db: Db, username: string): Promise<Standing | undefined> {
  const row = await db
    .selectFrom("administrator")
    .innerJoin("role", "role.id", "administrator.role_id")
    .leftJoin("person", "person.personnel_number", "administrator.personnel_number")
    .leftJoin("account", "account.name", "administrator.account_name")
    .select(columns("administrator", "id", "roleId", "personnelNumber", "sections", "hasGroupFree"))
    .select(columns("role", "isWhole", "rights", "withheld"))
    .select(["role.name as roleName", "role.name_en as roleNameEn"])
    .select(["account.must_change_password as mustChange", ownName.as("name")])
    .where("administrator.is_active", "=", true)
    .where(
      sql<boolean>`(administrator.account_name = ${username}
        or (administrator.personnel_number = ${username} and person.is_active))`,
    )
    .executeTakeFirst();
  if (!row) return undefined;
  const { rights, withheld, mustChange, ...standing } = row;
  return {
    ...standing,
    isEmergency: username === webAdminName,
    rights: new Set(rightsHeld(row)),
    withheld: new Set(withheld.filter(isWithholdable)),
    mustChangePassword: mustChange ?? false,
  };
}

type Held = { isWhole: boolean; rights: readonly string[]; sections: readonly string[] | null };

/** The rights of a role for a holder with all sections, or some. */
export function rightsHeld({ isWhole, rights, sections }: Held): AreaRight[] {
  const held = isWhole ? allAreaRights : tidyRights(rights);
  return sections === null ? held : rightsWithinSections(held);
}

/** Withheld rights, in the order of the registry. */
export const tidyWithheld = (given: Iterable<string>): WithholdableName[] => {
  const requested = new Set(given);
  return withholdableNames.filter((name) => requested.has(name));
};

const isEmergency = sql<boolean>`(administrator.account_name is not distinct from ${webAdminName})`;
const hasSecondFactor = sql<boolean>`exists (select from second_factor f where f.secret is not null
  and f.username = coalesce(administrator.account_name, administrator.personnel_number))`;
const lastSignIn = sql<Date | null>`(
  select h.at from history h where h.subject = 'session' and h.action = 'sign-in'
    and h.subject_key = coalesce(administrator.account_name, administrator.personnel_number)
  order by h.id desc limit 1)`;

/** Administrators as lists show them, with the titles of their roles in a language. */
export function listedAdministrators(
  db: Db,
  filter: FilterOf<typeof calls.administrators.listAdministrators> = {},
  language: Language = languages[0],
) {
  return db
    .selectFrom("administrator")
    .innerJoin("role", "role.id", "administrator.role_id")
    .leftJoin("person", "person.personnel_number", "administrator.personnel_number")
    .select(columns("administrator", "id", "accountName", "personnelNumber", "roleId", "hasGroupFree"))
    .select(columns("administrator", "isActive", "version"))
    .select([isEmergency.as("isEmergency"), hasSecondFactor.as("hasSecondFactor")])
    .select(roleName[language].as("roleName"))
    .select(sql<string>`coalesce(person.name, ${administratorName[language]})`.as("name"))
    .select(sql<boolean>`(administrator.sections is null)`.as("isEverywhere"))
    .select(sql<string[]>`coalesce(administrator.sections, '{}')`.as("sections"))
    .select(sql<string>`''`.as("password"))
    .select(sql<string | null>`to_json(${lastSignIn}) #>> '{}'`.as("lastSignIn"))
    .where(
      narrowed(filter, {
        search: matchesSearch,
        roleId: "role_id",
        isActive: "administrator.is_active",
        hasSecondFactor,
      }),
    );
}

/** Matches part of the person's or account's name, or the beginning of a personnel number. */
const matchesSearch = (search: string) =>
  matchesText(
    search,
    [sql`fold_text(${ownName})`, sql`lower(administrator.account_name)`],
    ["administrator.personnel_number"],
  );

export const administratorSorting = (language: Language): Sorting => ({
  by: {
    name: sql`${ownName} collate "fa-x-icu"`,
    roleId: sql`${roleName[language]} collate "fa-x-icu"`,
    ...byColumns("administrator", "id", "isActive"),
    lastSignIn,
  },
  usual: "name",
  tie: sql.ref("administrator.id"),
});

/** The number of active administrators with every right in all sections, not counting a person who is leaving. */
export function countWhole(db: Db, leaving: string | null = null): Promise<number> {
  const whole = db
    .selectFrom("administrator")
    .innerJoin("role", "role.id", "administrator.role_id")
    .leftJoin("person", "person.personnel_number", "administrator.personnel_number")
    .where("administrator.is_active", "=", true)
    .where("administrator.sections", "is", null)
    .where("role.is_whole", "=", true)
    .where(sql<boolean>`coalesce(person.is_active, true)`)
    .where(sql<boolean>`coalesce(administrator.personnel_number <> ${leaving}, true)`);
  return countOf(whole);
}

/** Whether a sign-in name is in use: by an administrator, or by a person's number or directory name. */
export async function isSignInName(db: Db, name: string): Promise<boolean> {
  const lower = name.toLowerCase();
  const { rows } = await sql`
    select from account where lower(name) = ${lower}
    union all select from administrator where lower(account_name) = ${lower}
    union all select from person where lower(personnel_number) = ${lower} or lower(domain_name) = ${lower}
    limit 1`.execute(db);
  return rows.length > 0;
}
