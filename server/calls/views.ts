import type { calls } from "@schemas/calls";
import { fail } from "@schemas/errors";
import { foldCompact, tidyPersian } from "@schemas/values/persian-text";
import { sql } from "kysely";
import type { Identity } from "../context/identity";
import type { Db } from "../db/db";
import { addRow, holdIfAny, setRow } from "../db/one-row";
import { inPersianOrder } from "../db/tables/list-page";
import { refuseDuplicate } from "../db/tables/unique-violation";
import { invalidInput } from "../rules/invalid-input";
import type { Handlers } from "./handlers";

export const views = {
  async listViews({ resource }, { db, who }) {
    const rows = await db
      .selectFrom("saved_view")
      .select(["id", "resource", "name", "query", "is_shared as isShared", "owner"])
      .where("resource", "=", resource)
      .where((view) => view.or([view("owner", "=", who.username), view("is_shared", "=", true)]))
      .orderBy(inPersianOrder("name"))
      .orderBy("id")
      .execute();
    return rows.map(({ owner, ...view }) => ({ ...view, isMine: owner === who.username }));
  },

  async saveView({ resource, name: typed, query, isShared }, { db, who, record }) {
    // Our choice: only the web administrator shares views with everyone.
    if (isShared && who.kind !== "webAdmin") throw fail("not-allowed");
    const name = await freeName(db, typed, { owner: who.username, resource });
    const row = { owner: who.username, resource, name, query, is_shared: isShared };
    const { id } = await refuseDuplicate(
      "saved_view_owner_resource_name_key",
      () => nameTaken(name),
      () => addRow(db, "saved_view", row),
    );
    const view = { resource, name, query, isShared };
    await record("add", "saved-view", id, { after: view });
    return { id, ...view, isMine: true };
  },

  async renameView({ id, name: typed }, { db, who, record }) {
    const view = await lockView(db, id);
    if (!view) throw fail("view-not-found");
    assertMayChange(view, who);
    const name = await freeName(db, typed, view, id);
    if (name === view.name) return;
    await setRow(db, "saved_view", { id }, { name });
    await record("rename", "saved-view", id, { before: { name: view.name }, after: { name } });
  },

  async overwriteView({ id, query }, { db, who, record }) {
    const view = await lockView(db, id);
    if (!view) throw fail("view-not-found");
    if (view.owner !== who.username) throw fail("not-yours");
    if (view.query === query) return;
    await setRow(db, "saved_view", { id }, { query });
    await record("change", "saved-view", id, { before: { query: view.query }, after: { query } });
  },

  async deleteView({ id }, { db, who, record }) {
    const view = await lockView(db, id);
    // Already deleted, as requested.
    if (!view) return;
    assertMayChange(view, who);
    await db.deleteFrom("saved_view").where("id", "=", id).execute();
    await record("delete", "saved-view", id, { before: view });
  },
} satisfies Partial<Handlers<typeof calls.portal>>;

type View = { owner: string; resource: string };

const lockView = (db: Db, id: number) =>
  holdIfAny(db, "saved_view", { id }, ["owner", "resource", "name", "query", "is_shared"]);

/** A view belongs to its author. A shared one is in everyone's lists, so the web administrator may change it too. */
function assertMayChange({ owner, is_shared }: { owner: string; is_shared: boolean }, who: Identity): void {
  if (owner !== who.username && !(is_shared && who.kind === "webAdmin")) throw fail("not-yours");
}

/** A tidied name that no other view of the same author and list has in any spelling. */
async function freeName(db: Db, typed: string, { owner, resource }: View, except = 0): Promise<string> {
  const name = tidyPersian(typed);
  if (!foldCompact(name)) throw invalidInput("name", "required", typed);
  const twin = await db
    .selectFrom("saved_view")
    .select("id")
    .where("owner", "=", owner)
    .where("resource", "=", resource)
    .where("id", "!=", except)
    .where(sql<boolean>`fold_text(name) = ${foldCompact(name)}`)
    .executeTakeFirst();
  if (twin) throw nameTaken(name);
  return name;
}

function nameTaken(name: string) {
  return fail("view-name-taken", { name }, ["name"]);
}
