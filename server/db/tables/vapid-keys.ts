import { generateVAPIDKeys } from "web-push";
import type { Db } from "../../calls/context";
import { readSetting } from "./settings";

/** By which push services know this server; the private one stays in the database. */
export type VapidKeys = { publicKey: string; privateKey: string };

/** The organisation's keys, made at first use; every server process of the organisation shares them. */
export async function vapidKeys(db: Db): Promise<VapidKeys> {
  const kept = await readSetting(db, "vapidKeys");
  if (kept) return kept;
  await db
    .insertInto("setting")
    .values({ name: "vapidKeys", value: JSON.stringify(generateVAPIDKeys()) })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  return (await readSetting(db, "vapidKeys")) as VapidKeys;
}
