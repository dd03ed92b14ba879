import type { Db } from "../db";

/** A person's PIN for kiosks; undefined where they have none. */
export function pinOf(db: Db, personnelNumber: string) {
  return db
    .selectFrom("kiosk_pin")
    .select(["pin_hash as hash", "must_change as mustChange"])
    .where("personnel_number", "=", personnelNumber)
    .executeTakeFirst();
}

/** Stores a PIN in place of the one before. */
export async function keepPin(
  db: Db,
  personnelNumber: string,
  { hash, mustChange, now }: { hash: string; mustChange: boolean; now: Date },
): Promise<void> {
  const stored = { pin_hash: hash, must_change: mustChange, set_at: now };
  await db
    .insertInto("kiosk_pin")
    .values({ personnel_number: personnelNumber, ...stored })
    .onConflict((conflict) => conflict.column("personnel_number").doUpdateSet(stored))
    .execute();
}
