import type { calls } from "@schemas/calls";
import type { SetInForce } from "@schemas/calls/rules";
import { ruleNames } from "@schemas/rule-settings";
import { dayNumber, type IsoDate } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import { aboutPerson } from "../access/reach";
import type { Db } from "../db/db";
import { subjectName } from "../db/tables/subject-text";
import { recordsInForce } from "../rules/day-work/calendar";
import { defaultPolicy, layOver } from "../rules/day-work/policy";
import type { PolicyRecord } from "../rules/day-work/types";
import { ruleOf, settingOf } from "../rules/rule-values";
import { loadCalendar } from "../work/calendar";
import { loadPersonRules } from "../work/person-rules";
import type { Handlers } from "./handlers";
import { registersOf } from "./registers";

export const rules: Handlers<typeof calls.rules> = {
  ...registersOf("rules"),

  getRulesInForce: aboutPerson(async ({ personnelNumber, date }, { db }) => {
    const calendar = await loadCalendar(db);
    const person = (await loadPersonRules(db, [personnelNumber])).get(personnelNumber);
    const records = person ? recordsInForce(calendar, person, dayNumber(date)) : [];
    return { sets: await setsOf(db, records), rules: ruleNames.map((rule) => inForce(rule, records)) };
  }),
};

/** One rule with the records that override each other; the last one decides. */
function inForce(rule: (typeof ruleNames)[number], records: readonly PolicyRecord[]) {
  const deciding = records.filter(({ settings }) => settings[settingOf(rule)] !== undefined);
  const valueBy = (some: readonly PolicyRecord[]) => ruleOf(rule, layOver(defaultPolicy, some)) ?? "";
  return {
    rule,
    value: valueBy(deciding),
    setId: (deciding.at(-1)?.id as number | undefined) ?? null,
    without: valueBy(deciding.slice(0, -1)),
  };
}

async function setsOf(db: Db, records: readonly PolicyRecord[]): Promise<SetInForce[]> {
  const ids = records.map(({ id }) => Number(id));
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("policy")
    .select([
      "id",
      "name",
      "level",
      subjectName({ level: "policy.level", subject: "policy.subject_id" }).as("subjectName"),
      sql<IsoDate>`lower(during)`.as("from"),
      sql<IsoDate | null>`upper(during) - 1`.as("to"),
    ])
    .where(sql<boolean>`id = any(${ids})`)
    .execute();
  return rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}
