import { randomBytes } from "node:crypto";
import { installationIdOf } from "../../rules/installation-id";
import type { Db } from "../db";
import { ensureSetting } from "./settings";

/** The number of this installation, made at first use; every server process of the organisation shares it. */
export const installationId = (db: Db): Promise<string> =>
  ensureSetting(db, "installationId", () => installationIdOf(randomBytes(10)));
