import type { calls } from "@schemas/calls";
import { fail } from "@schemas/errors";
import { foldCompact, tidyPersian } from "@schemas/values/persian-text";
import { sql } from "kysely";
import { inPersianOrder } from "../db/tables/list-page";
import { isUniqueViolation } from "../db/tables/unique-violation";
import { invalidInput } from "../rules/invalid-input";
import type { Handlers } from "./context";

type Views = Pick<Handlers<typeof calls.portal>, "listViews" | "saveView" | "deleteView">;

/** Saved views of lists: one's own, and those shared with everyone. */
export const views: Views = {
  async listViews({ resource }, { db, who }) {
    const rows = await db
      .selectFrom("saved_view")
      .select(["id", "resource", "name", "query", "is_shared", "owner"])
      .where("resource", "=", resource)
      .where((view) => view.or([view("owner", "=", who.username), view("is_shared", "=", true)]))
      .orderBy(inPersianOrder("name"))
      .orderBy("id")
      .execute();
    return rows.map(({ is_shared, owner, ...view }) => ({
      ...view,
      isShared: is_shared,
      isMine: owner === who.username,
    }));
  },

  async saveView({ resource, name: typed, query, isShared }, { db, who, record }) {
    // Our choice: what everyone sees in their lists is the web administrator's to share.
    if (isShared && who.kind !== "webAdmin") throw fail("not-allowed");
    const name = tidyPersian(typed);
    if (!foldCompact(name)) throw invalidInput("name", "required", typed);
    const twin = await db
      .selectFrom("saved_view")
      .select("id")
      .where("owner", "=", who.username)
      .where("resource", "=", resource)
      .where(sql<boolean>`fold_text(name) = ${foldCompact(name)}`)
      .executeTakeFirst();
    if (twin) throw nameTaken(name);
    try {
      const { id } = await db
        .insertInto("saved_view")
        .values({ owner: who.username, resource, name, query, is_shared: isShared })
        .returning("id")
        .executeTakeFirstOrThrow();
      const view = { resource, name, query, isShared };
      await record({ action: "add", subject: "saved-view", key: id, after: view });
      return { id, ...view, isMine: true };
    } catch (error) {
      throw isUniqueViolation(error, "saved_view_owner_resource_name_key") ? nameTaken(name) : error;
    }
  },

  async deleteView({ id }, { db, who, record }) {
    const view = await db
      .selectFrom("saved_view")
      .select(["owner", "resource", "name", "query"])
      .where("id", "=", id)
      .executeTakeFirst();
    // Taken away already: what was asked is so.
    if (!view) return;
    if (view.owner !== who.username) throw fail("not-yours");
    await db.deleteFrom("saved_view").where("id", "=", id).execute();
    await record({ action: "delete", subject: "saved-view", key: id, before: view });
  },
};

function nameTaken(name: string): Error {
  return fail("view-name-taken", { name }, ["name"]);
}
