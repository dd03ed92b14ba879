import { historyKind } from "@schemas/history-fields";
import type { Db } from "@server/db/db";
import { historyValues } from "@server/rules/history-values";
import { sql } from "kysely";

/** Throws if the history contains a field that schemas/history-fields.ts does not declare. */
export async function assertHistoryIsDeclared(db: Db): Promise<void> {
  const { rows } = await sql<{ subject: string; name: string }>`
    select distinct subject, held.name from history,
      jsonb_object_keys(coalesce(before, '{}') || coalesce(after, '{}')) as held (name)`.execute(db);
  const unknown = rows.flatMap(({ subject, name }) =>
    Object.keys(historyValues(subject, { [name]: null }) ?? {})
      .filter((one) => !historyKind(subject, one))
      .map((one) => `${subject}.${one}`),
  );
  if (unknown.length > 0)
    throw new Error(
      `schemas/history-fields.ts does not declare these fields of the history: ${unknown.join(", ")}`,
    );
}
