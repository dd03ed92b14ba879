import { randomBytes } from "node:crypto";
import { installationIdOf } from "../../rules/installation-id";
import type { Db } from "../db";
import { ensureSetting } from "./settings";

/** The number of this installation, created at first use and shared by all server processes of the organisation. */
export const installationId = (db: Db): Promise<string> =>
  ensureSetting(db, "installationId", () => installationIdOf(randomBytes(10)));
