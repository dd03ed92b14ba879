import { randomBytes } from "node:crypto";
import type { Db } from "../../calls/context";
import { installationIdOf } from "../../rules/installation-id";
import { readSetting } from "./settings";

/** The number of this installation, made at first use; every server process of the organisation shares it. */
export async function installationId(db: Db): Promise<string> {
  const known = await readSetting(db, "installationId");
  if (known) return known;
  await db
    .insertInto("setting")
    .values({ name: "installationId", value: JSON.stringify(installationIdOf(randomBytes(10))) })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  return (await readSetting(db, "installationId")) as string;
}
