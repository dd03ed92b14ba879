import { type Kysely, type Migration, sql } from "kysely";

/** One-time passwords as the second step of signing in, and recovery codes for people who lost their phone. */
export const secondFactors: Migration = {
  async up(db: Kysely<unknown>) {
    const run = (text: string) => sql.raw(text).execute(db);
    await run(`
      create table second_factor (
        -- A personnel number, Admin or 000.
        username text primary key,
        -- Encrypted with a key that is not in the database; null until one of its codes was entered.
        secret text,
        since timestamptz,
        -- The thirty-second step of the last accepted code: each code is valid once.
        last_step bigint not null default 0,
        -- A replacement of the secret that is not confirmed yet.
        pending text,
        pending_until timestamptz
      )`);
    await run(`
      create table recovery_code (
        id bigint generated always as identity primary key,
        username text not null references second_factor on delete cascade,
        code_hash text not null,
        used_at timestamptz
      )`);
    await run("create index recovery_code_username on recovery_code (username)");
  },
};
