import { generateVAPIDKeys, type VapidKeys } from "web-push";
import type { Db } from "../db";
import { ensureSetting } from "./settings";

/** The organisation's keys, shared by all its server processes. */
export function vapidKeys(db: Db): Promise<VapidKeys> {
  return ensureSetting(db, "vapidKeys", generateVAPIDKeys);
}
