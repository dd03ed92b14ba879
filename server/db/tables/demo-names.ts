import type { Db } from "../db";
import { readSetting, type Settings } from "./settings";

/** The demo company's sign-in names, as stored by the seed; empty in a real organisation. */
export async function demoNames(db: Db): Promise<Settings["demoNames"]> {
  return (await readSetting(db, "demoNames")) ?? [];
}
