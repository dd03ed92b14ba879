import { historyKind } from "@schemas/history-fields";
import type { Db } from "@server/db/db";
import { historyValues } from "@server/rules/history-values";
import { sql } from "kysely";

/** Throws when the server wrote something into the history that schemas/history-fields.ts knows nothing of. */
export async function assertHistoryIsSaid(db: Db): Promise<void> {
  const { rows } = await sql<{ subject: string; name: string }>`
    select distinct subject, held.name from history,
      jsonb_object_keys(coalesce(before, '{}') || coalesce(after, '{}')) as held (name)`.execute(db);
  const unknown = rows.flatMap(({ subject, name }) =>
    Object.keys(historyValues(subject, { [name]: null }) ?? {})
      .filter((one) => !historyKind(subject, one))
      .map((one) => `${subject}.${one}`),
  );
  if (unknown.length > 0)
    throw new Error(`The history holds what schemas/history-fields.ts does not know: ${unknown.join(", ")}`);
}
