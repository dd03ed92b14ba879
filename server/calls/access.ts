import type { calls } from "@schemas/calls";
import { viewMinutes } from "@schemas/calls/access";
import { fail } from "@schemas/errors";
import { listPage } from "../db/tables/list-page";
import { listedPermissions, permissionSorting } from "../db/tables/permissions-in-force";
import { startView } from "../db/tables/sessions";
import { readSetting } from "../db/tables/settings";
import { listApprovals } from "./approval-grid";
import { cookiesOfView } from "./browser-session";
import { comparePermissions } from "./compare-permissions";
import type { Handlers } from "./context";
import { explainOwn } from "./explain-own";
import { explainPermission } from "./explain-permission";
import { previewPermissions } from "./preview-permissions";
import { simulateWorkflow } from "./simulate-workflow";

/** Questions about who may do what, and looking at the portal as another. */
export const access: Handlers<typeof calls.access> = {
  comparePermissions,
  explainOwn,
  explainPermission,
  listApprovals,
  previewPermissions,
  simulateWorkflow,

  async listPermissions(input, { db }) {
    const everyones = (await readSetting(db, "defaultPermission")) ?? [];
    return listPage(listedPermissions(db, everyones, input), input, permissionSorting);
  },

  async viewAs({ personnelNumber }, context) {
    const { db, who, token: ownToken = "", now, address, agent, record, isPortal, setCookie } = context;
    const person = await db
      .selectFrom("person")
      .select(["name", "is_active"])
      .where("personnel_number", "=", personnelNumber)
      .executeTakeFirst();
    if (!person) throw fail("person-not-found", { personnelNumber }, ["personnelNumber"]);
    if (!person.is_active) throw fail("person-inactive", { personnelNumber }, ["personnelNumber"]);
    const endsAt = new Date(now.getTime() + viewMinutes * 60_000);
    // First the history: nobody looks without a trace.
    await record({
      action: "view-as",
      subject: "person",
      key: personnelNumber,
      after: { endsAt: endsAt.toISOString() },
    });
    const view = { username: personnelNumber, viewer: who.username, openedBy: who.tokenHash };
    const opened = await startView(db, { ...view, now, endsAt, address, agent });
    const answer = { username: personnelNumber, name: person.name, endsAt: endsAt.toISOString() };
    if (!isPortal) return { ...answer, token: opened.token };
    const about = { viewer: who.username, name: answer.name, endsAt: answer.endsAt };
    for (const cookie of cookiesOfView(opened, { ...who, token: ownToken }, about, now)) setCookie(cookie);
    return { ...answer, token: "" };
  },

  async getView(_, { who }) {
    if (!who.viewer) return { viewer: null, endsAt: null };
    return { viewer: who.viewer, endsAt: who.endsAt.toISOString() };
  },
};
