import { inSql } from "./in-sql";

/** Why a job failed, so that every reader has it in their own language. Earlier ones have their sentence only. */
export const jobRefusal = inSql(`alter table job add column refusal jsonb`);
