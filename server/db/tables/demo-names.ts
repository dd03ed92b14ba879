import type { Db } from "../db";
import { readSetting, type Settings } from "./settings";

/** The sign-in names of the demo company, as its seed wrote them down; empty in a real organisation. */
export async function demoNames(db: Db): Promise<Settings["demoNames"]> {
  return (await readSetting(db, "demoNames")) ?? [];
}
