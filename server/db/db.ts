import type { Kysely } from "kysely";
import type { Database } from "./schema";

/** A database, or a transaction on it. */
export type Db = Kysely<Database>;
