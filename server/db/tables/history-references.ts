import { historyKind } from "@schemas/history-fields";
import type { HistoryReference } from "@schemas/history-kinds";
import { type Referred, referenceKey, referencesOf } from "@schemas/history-references";
import type { Language } from "@schemas/values/languages";
import { sql } from "kysely";
import type { Db } from "../db";
import { roleName } from "./roles";

type Held = Readonly<Record<string, unknown>> | null;
type Line = { subject: string; before: Held; after: Held };

/** The source of the names in each list. Work groups are identified by code; older lines have their ids. */
const tables: Readonly<
  Record<HistoryReference, { table: string; keys: readonly string[]; kind?: "leave" | "mission" }>
> = {
  person: { table: "person", keys: ["personnel_number"] },
  section: { table: "section", keys: ["code"] },
  workGroup: { table: "work_group", keys: ["code", "id"] },
  shift: { table: "shift", keys: ["code"] },
  plan: { table: "rotation_plan", keys: ["code"] },
  pattern: { table: "pattern", keys: ["id"] },
  role: { table: "role", keys: ["id"] },
  leaveType: { table: "request_type", keys: ["code"], kind: "leave" },
  missionType: { table: "request_type", keys: ["code"], kind: "mission" },
};

/** The names of records that lines refer to by code; deleted records have none. */
export async function referredNames(db: Db, lines: readonly Line[], language: Language) {
  const wanted = new Map<HistoryReference, Set<string>>();
  for (const { subject, before, after } of lines)
    for (const held of [before, after])
      for (const [name, value] of Object.entries(held ?? {}))
        for (const { reference, code } of referencesOf(historyKind(subject, name), value, held ?? {}))
          wanted.set(reference, (wanted.get(reference) ?? new Set()).add(code));
  const names: Record<string, string> = {};
  for (const [reference, codes] of wanted)
    for (const { code, name } of await named(db, reference, [...codes], language))
      names[referenceKey({ reference, code } satisfies Referred)] = name;
  return names;
}

async function named(db: Db, reference: HistoryReference, codes: readonly string[], language: Language) {
  const name = reference === "role" ? roleName[language] : sql.ref("name");
  const { table, keys, kind } = tables[reference];
  const names: { code: string; name: string }[] = [];
  for (const key of keys.toReversed()) {
    const { rows } = await sql<{ code: string; name: string }>`
      select ${sql.ref(key)}::text as code, ${name} as name from ${sql.table(table)}
      where ${sql.ref(key)}::text = any(${codes}::text[])
        and ${kind === undefined ? sql`true` : sql`kind = ${kind}`}`.execute(db);
    names.push(...rows);
  }
  return names;
}
