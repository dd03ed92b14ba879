import type { Db } from "../db";
import { putRow } from "../one-row";

/** A person's PIN for kiosks, if they have one. */
export const pinOf = (db: Db, personnelNumber: string) =>
  db
    .selectFrom("kiosk_pin")
    .select(["pin_hash as hash", "must_change as mustChange", "set_at as setAt"])
    .where("personnel_number", "=", personnelNumber);
export type StoredPin = { hash: string; mustChange: boolean; setAt: Date | string };

/** Stores a PIN, replacing the previous one. */
export async function keepPin(
  db: Db,
  personnelNumber: string,
  { hash, mustChange, now }: { hash: string; mustChange: boolean; now: Date },
): Promise<void> {
  const stored = { pin_hash: hash, must_change: mustChange, set_at: now };
  await putRow(db, "kiosk_pin", { personnel_number: personnelNumber }, stored);
}
