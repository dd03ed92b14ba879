import { generateVAPIDKeys, type VapidKeys } from "web-push";
import type { Db } from "../db";
import { ensureSetting } from "./settings";

/** The organisation's keys; every server process of the organisation shares them. */
export function vapidKeys(db: Db): Promise<VapidKeys> {
  return ensureSetting(db, "vapidKeys", generateVAPIDKeys);
}
