import type { access as declared, PermissionLevel } from "@schemas/calls/access";
import { fail } from "@schemas/errors";
import { sql } from "kysely";
import type { Db } from "../db/db";
import { sliceOf } from "../db/tables/list-page";
import { setInForce } from "../db/tables/permissions-in-force";
import { readSetting } from "../db/tables/settings";
import { knownPermissionCodes } from "../rules/known-codes";
import { differenceOf } from "../rules/permission-difference";
import type { Handlers } from "./handlers";

type Plan = { level: PermissionLevel; keys: readonly string[]; permission: number[] | null };

// Our choice: without a page, one screenful.
const shownPeople = 50;

/** Who would gain or lose which rights if a set were saved. */
export const previewPermissions: Handlers<typeof declared>["previewPermissions"] = async (
  { level, keys, permission, ...page },
  { db },
) => {
  const plan: Plan = { level, keys, permission: permission ? knownPermissionCodes(permission) : null };
  await assertKeysExist(db, plan);
  const changing = changingPeople(plan, (await readSetting(db, "defaultPermission")) ?? []);

  // Few distinct sets are in use, so people are grouped by their present and future set.
  const { rows: groups } = await sql<{ before: number[]; after: number[]; people: number }>`
    select before, after, count(*) as people from ${changing} group by before, after
  `.execute(db);
  const counted = groups.map(({ before, after, people }) => ({ ...changeOf(before, after), people }));

  const { from, size } = sliceOf(page) ?? { from: 0, size: shownPeople };
  const { rows } = await sql<Row>`
    select * from ${changing}
    order by name collate "fa-x-icu", "personnelNumber" limit ${size} offset ${from}
  `.execute(db);
  return {
    affected: sum(counted, () => true),
    gaining: sum(counted, ({ gains }) => gains.length > 0),
    losing: sum(counted, ({ loses }) => loses.length > 0),
    byCode: countByCode(counted),
    people: rows.map(({ before, after, ...person }) => ({ ...person, ...changeOf(before, after) })),
  };
};

type Row = {
  personnelNumber: string;
  name: string;
  sectionName: string | null;
  before: number[];
  after: number[];
};
type Counted = { gains: number[]; loses: number[]; people: number };

/** The active people whose set in force would change, with their present and future sets. */
function changingPeople({ level, keys, permission }: Plan, everyones: readonly number[]) {
  const set = sql`${permission}::int[]`;
  const usual = sql`${everyones}::int[]`;
  const { after, people } = {
    default: {
      after: sql`coalesce(${set}, '{}')`,
      people: sql`person.permission is null and section.permission is null`,
    },
    section: {
      after: sql`coalesce(person.permission, ${set}, ${usual})`,
      people: sql`person.section_code = any(${keys}::text[])`,
    },
    person: {
      after: sql`coalesce(${set}, section.permission, ${usual})`,
      people: sql`person.personnel_number = any(${keys}::text[])`,
    },
  }[level];
  return sql`(
    select * from (
      select person.personnel_number as "personnelNumber", person.name, section.name as "sectionName",
        ${setInForce(everyones)} as before, ${after} as after
      from person left join section on section.code = person.section_code
      where person.is_active and ${people}
    ) as concerned
    where not (before @> after and before <@ after)
  ) as changing`;
}

function changeOf(before: readonly number[], after: readonly number[]) {
  const { onlyFirst: loses, onlySecond: gains } = differenceOf(before, after);
  return { gains, loses };
}

function sum(groups: readonly Counted[], counts: (group: Counted) => boolean): number {
  return groups.filter(counts).reduce((people, group) => people + group.people, 0);
}

function countByCode(groups: readonly Counted[]) {
  const codes = new Set(groups.flatMap(({ gains, loses }) => [...gains, ...loses]));
  return [...codes]
    .sort((a, b) => a - b)
    .map((code) => ({
      code,
      gaining: sum(groups, ({ gains }) => gains.includes(code)),
      losing: sum(groups, ({ loses }) => loses.includes(code)),
    }));
}

async function assertKeysExist(db: Db, { level, keys }: Plan): Promise<void> {
  if (level === "default") return;
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${keys}::text[]) as key
    where not exists (${
      level === "section"
        ? sql`select from section where code = key and not is_closed`
        : sql`select from person where personnel_number = key`
    }) limit 1
  `.execute(db);
  const missing = rows[0]?.key;
  if (missing === undefined) return;
  throw level === "section"
    ? fail("section-not-found", { code: missing }, ["keys"])
    : fail("person-not-found", { personnelNumber: missing }, ["keys"]);
}
