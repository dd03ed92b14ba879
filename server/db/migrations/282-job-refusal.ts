import { inSql } from "./in-sql";

/** Why a job failed, so that every reader sees it in their own language. Earlier jobs have only their sentence. */
export const jobRefusal = inSql(`alter table job add column refusal jsonb`);
