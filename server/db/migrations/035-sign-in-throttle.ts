import { type Kysely, type Migration, sql } from "kysely";

/** Failed attempts by account and network, and the devices that an account knows. */
export const signInThrottle: Migration = {
  async up(db: Kysely<unknown>) {
    const run = (text: string) => sql.raw(text).execute(db);
    await run("delete from sign_in_failure");
    // Failures are forgotten gradually, so their number can be fractional.
    await run("alter table sign_in_failure alter column failures type double precision");
    await run(`
      create table known_device (
        secret_hash text not null,
        -- A personnel number, Admin or 000.
        username text not null,
        -- The network of its last sign-in (server/rules/network.ts).
        network text not null,
        seen_at timestamptz not null,
        expires_at timestamptz not null,
        primary key (username, secret_hash)
      )`);
    await run("create index known_device_secret on known_device (secret_hash)");
  },
};
