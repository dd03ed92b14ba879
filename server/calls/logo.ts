import type { calls } from "@schemas/calls";
import { fail } from "@schemas/errors";
import { logoLimits, type StoredLogo } from "@schemas/logo";
import type { SignedIn } from "../context/context";
import { actorOf } from "../context/identity";
import { lock } from "../db/locks";
import { putRow } from "../db/one-row";
import { describedLogo } from "../db/tables/logo";
import { checkedLogo } from "../rules/logo";
import type { Handlers } from "./handlers";

/** The organisation's logo; a new one replaces the old one. */
export const logo = {
  async saveLogo({ file, replaces }, context) {
    const { db, who, now, record } = context;
    const { kilobytes } = logoLimits;
    if (file.size > kilobytes * 1024) throw fail("logo-too-large", { kilobytes }, ["file"]);
    const made = checkedLogo(new Uint8Array(await file.arrayBuffer()));
    const before = await standing(context, replaces);
    const { bytes, ...after } = made;
    if (before?.version === after.version) return after;
    const row = { ...after, bytes, saved_by: actorOf(who), saved_at: now };
    await putRow(db, "logo", { only_one: true }, row);
    await record("change", "setting", "logo", { before: before ?? null, after });
    return after;
  },

  async removeLogo({ replaces }, context) {
    const { db, record } = context;
    const before = await standing(context, replaces);
    if (!before) return;
    await db.deleteFrom("logo").execute();
    await record("change", "setting", "logo", { before, after: null });
  },
} satisfies Partial<Handlers<typeof calls.settings>>;

/** The present logo, if it is the version the caller saw; serialised with other writers of settings. */
async function standing({ db }: SignedIn, seen: string | undefined): Promise<StoredLogo | undefined> {
  await lock(db, "settings");
  const stands = await describedLogo(db);
  if (stands?.version !== seen) throw fail("changed-meanwhile");
  return stands;
}
