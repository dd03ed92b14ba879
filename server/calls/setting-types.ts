import type { calls } from "@schemas/calls";
import { requestKinds, type TypedKind } from "@schemas/request-kinds";
import { sql } from "kysely";
import type { SignedIn } from "../context/context";
import { assertTypeExists, typesInForce } from "../db/tables/request-types";
import type { Handlers } from "./handlers";

/** The leave and mission types that the portal offers and that the views of approved requests show. */
export const settingTypes = {
  truncateApprovedLeave: (_, context) => truncateApproved(context, "leave"),
  truncateApprovedMission: (_, context) => truncateApproved(context, "mission"),
  addApprovedLeave: ({ code }, context) => addApproved(context, "leave", code),
  addApprovedMission: ({ code }, context) => addApproved(context, "mission", code),
  setWebLeaveTypes: ({ codes }, context) => setOnWeb(context, "leave", codes),
  setWebMissionTypes: ({ codes }, context) => setOnWeb(context, "mission", codes),
} satisfies Partial<Handlers<typeof calls.settings>>;

async function truncateApproved({ db, record }: SignedIn, kind: TypedKind): Promise<void> {
  const cleared = await db
    .updateTable("request_type")
    .set({ is_in_approved: false })
    .where("kind", "=", kind)
    .where("is_in_approved", "=", true)
    .returning("code")
    .execute();
  if (cleared.length === 0) return;
  const before = { codes: cleared.map(({ code }) => code).sort() };
  await record("clear", "approved-types", kind, { before, after: { codes: [] } });
}

async function addApproved({ db, record }: SignedIn, kind: TypedKind, code: string): Promise<void> {
  await assertTypeExists(db, requestKinds[kind], code);
  const added = await db
    .updateTable("request_type")
    .set({ is_in_approved: true })
    .where("kind", "=", kind)
    .where("code", "=", code)
    .where("is_in_approved", "=", false)
    .returning("code")
    .executeTakeFirst();
  if (added) await record("add", "approved-types", kind, { after: { code } });
}

async function setOnWeb({ db, record }: SignedIn, kind: TypedKind, codes: readonly string[]): Promise<void> {
  for (const code of codes) await assertTypeExists(db, requestKinds[kind], code);
  const offered = (await typesInForce(db)).filter((type) => type.kind === kind && type.isOnWeb);
  const before = offered.map(({ code }) => code).sort();
  const after = [...new Set(codes)].sort();
  if (before.join() === after.join()) return;
  await db
    .updateTable("request_type")
    .set({ is_on_web: sql<boolean>`code = any(${after}::text[])` })
    .where("kind", "=", kind)
    .execute();
  await record("change", "web-types", kind, { before: { codes: before }, after: { codes: after } });
}
