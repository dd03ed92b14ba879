import type { Db } from "../db/db";
import { addRow } from "../db/one-row";
import type { JustificationTable } from "../db/schema";

/** Justified undertime of a day: this many minutes of a part of it. */
export type NewJustification = {
  personnelNumber: string;
  date: string;
  kind: JustificationTable["kind"];
  part: Exclude<JustificationTable["part"], "between">;
  minutes: number;
  reason: string;
};

/** Inserts a justification; the day must be computed again. */
export async function insertJustification(
  db: Db,
  { personnelNumber, date, ...justification }: NewJustification,
  { actor, now }: { actor: string; now: Date },
): Promise<number> {
  const { id } = await addRow(db, "justification", {
    ...justification,
    level: "PERSON",
    subject_id: personnelNumber,
    day: date,
    created_by: actor,
    created_at: now,
  });
  return id;
}

/** Deletes a justification and returns it; undefined if there is none. The day must be computed again. */
export async function deleteJustification(db: Db, id: number, personnelNumber: string) {
  return db
    .deleteFrom("justification")
    .where("id", "=", id)
    .where("level", "=", "PERSON")
    .where("subject_id", "=", personnelNumber)
    .returning(["day as date", "kind", "part", "minutes", "reason"])
    .executeTakeFirst();
}
