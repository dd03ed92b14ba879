import type { AreaRight } from "@schemas/areas";
import type { Db } from "@server/db/db";

type Given = {
  rights?: readonly AreaRight[];
  withheld?: readonly string[];
  /** Null means everybody. */
  sections?: readonly string[] | null;
  hasGroupFree?: boolean;
  /** Makes this person the administrator instead of creating an account. */
  personnelNumber?: string;
};

/** Creates an administrator with their own role, as an account named `username` or as a person; returns both ids. */
export async function buildAdministrator(
  db: Db,
  username: string,
  { rights = [], withheld = [], sections = null, hasGroupFree = false, personnelNumber }: Given = {},
): Promise<{ id: number; roleId: number }> {
  const { id: role_id } = await db
    .insertInto("role")
    .values({ name: `نقش ${username}`, rights: [...rights], withheld: [...withheld] })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (!personnelNumber)
    await db.insertInto("account").values({ name: username, password_hash: "none" }).execute();
  const { id } = await db
    .insertInto("administrator")
    .values({
      role_id,
      account_name: personnelNumber ? null : username,
      personnel_number: personnelNumber ?? null,
      name: personnelNumber ? "" : `مدیر ${username}`,
      sections: sections && [...sections],
      has_group_free: hasGroupFree,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, roleId: role_id };
}

/** The id of a ready-made role, by its English name. */
export async function readyRole(db: Db, name: string): Promise<number> {
  const { id } = await db
    .selectFrom("role")
    .select("id")
    .where("name_en", "=", name)
    .executeTakeFirstOrThrow();
  return id;
}
