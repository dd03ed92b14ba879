import { generateVAPIDKeys } from "web-push";
import type { Db } from "../db";
import { ensureSetting } from "./settings";

/** By which push services know this server; the private one stays in the database, encrypted. */
export type VapidKeys = { publicKey: string; privateKey: string };

/** The organisation's keys; every server process of the organisation shares them. */
export function vapidKeys(db: Db): Promise<VapidKeys> {
  return ensureSetting(db, "vapidKeys", generateVAPIDKeys);
}
