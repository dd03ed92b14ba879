import type { Db } from "../db";
import { hasRow } from "../one-row";

/** Whether a sign-in name belongs to a separate account rather than a person. */
export const isAccountName = (db: Db, name: string) => hasRow(db, "account", { name });
