import type { Db } from "../db/db";
import { readSetting, type Settings } from "../db/tables/settings";
import { isPassword } from "./passwords";

/** A check takes as long as a sign-in does, and every sign-in page asks for the names. */
const checked = new Map<string, Promise<boolean>>();

/**
 * The demo company's sign-in names, as stored by the seed, whose passwords are still those it shows; empty in a real
 * organisation.
 */
export async function demoNames(db: Db): Promise<Settings["demoNames"]> {
  const names = (await readSetting(db, "demoNames")) ?? [];
  if (names.length === 0) return [];
  const usernames = names.map(({ username }) => username);
  const rows = await db
    .selectFrom("person")
    .select(["personnel_number as username", "password_hash as hash"])
    .where("personnel_number", "in", usernames)
    .where("is_active", "=", true)
    .unionAll(
      db
        .selectFrom("account")
        .select(["name as username", "password_hash as hash"])
        .where("name", "in", usernames),
    )
    .execute();
  const hashes = new Map(rows.map(({ username, hash }) => [username, hash]));
  const works = await Promise.all(
    names.map(({ username, password }) => stillWorks(hashes.get(username), password)),
  );
  return names.filter((_, at) => works[at]);
}

function stillWorks(hash: string | null | undefined, password: string): Promise<boolean> | boolean {
  if (!hash) return false;
  const key = `${hash} ${password}`;
  const known = checked.get(key);
  if (known) return known;
  const check = isPassword(hash, password);
  checked.set(key, check);
  return check;
}
