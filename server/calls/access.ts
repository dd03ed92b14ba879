import type { AreaRight } from "@schemas/areas";
import type { calls } from "@schemas/calls";
import { viewMinutes } from "@schemas/calls/access";
import { fail } from "@schemas/errors";
import { kindOfId } from "@schemas/request-kinds";
import { cookiesOfView } from "../access/browser-session";
import { reachOfStanding } from "../access/named-people";
import type { SignedIn } from "../context/context";
import { listPage } from "../db/tables/list-page";
import { activePerson } from "../db/tables/people";
import { listedPermissions, permissionSorting } from "../db/tables/permissions-in-force";
import { assertTypeExists, hasTypes } from "../db/tables/request-types";
import { recordsOf, rightHolders } from "../db/tables/section-admins";
import { startView } from "../db/tables/sessions";
import { readSetting } from "../db/tables/settings";
import { actingFor } from "../requests/acting-for";
import { placeOn } from "../requests/place-on";
import { explainChain } from "../rules/explained-chain";
import { invalidInput } from "../rules/invalid-input";
import { rangesByYear } from "../rules/ranges-by-year";
import { reaches } from "../rules/reach";
import { listApprovals } from "./approval-grid";
import { comparePermissions } from "./compare-permissions";
import { explainOwn, explainPermission } from "./explain-permission";
import type { Handlers } from "./handlers";
import { previewPermissions } from "./preview-permissions";

export const access: Handlers<typeof calls.access> = {
  comparePermissions,
  explainOwn,
  explainPermission,
  listApprovals,
  previewPermissions,

  async listPermissions(input, { db }) {
    const everyones = (await readSetting(db, "defaultPermission")) ?? [];
    return listPage(listedPermissions(db, everyones, input), input, permissionSorting);
  },

  // By the same rule as for real requests.
  async simulateWorkflow({ personnelNumber, kind, code = "", from, to = from }, { db, today }) {
    if (kindOfId(kind) === undefined) throw invalidInput("kind", "not-a-choice", kind);
    if (hasTypes(kind)) {
      if (!code) throw invalidInput("code", "required", code);
      await assertTypeExists(db, kind, code);
    }
    if (from && to && to < from) throw fail("end-before-start", {}, ["to"]);
    const person = await placeOn(db, personnelNumber, from ?? today);
    const holders = await rightHolders(db, person.sectionCode, kind, hasTypes(kind) ? code : "");
    const ranges = from && to ? rangesByYear(from, to) : [];
    return { ...person, ...explainChain(personnelNumber, holders), ranges };
  },

  async viewAs({ personnelNumber }, context) {
    const { db, who, token: ownToken = "", now, address, agent, record, isPortal, setCookie } = context;
    const { name } = await activePerson(db, personnelNumber);
    await assertGainsNothing(context, personnelNumber);
    const endsAt = new Date(now.getTime() + viewMinutes * 60_000);
    // Recorded first, so that every view is in the history.
    await record("view-as", "person", personnelNumber, { after: { endsAt: endsAt.toISOString() } });
    const view = { username: personnelNumber, viewer: who.username, openedBy: who.tokenHash };
    const opened = await startView(db, { ...view, now, endsAt, address, agent });
    const answer = { username: personnelNumber, name, endsAt: endsAt.toISOString() };
    if (!isPortal) return { ...answer, token: opened.token };
    const about = { viewer: who.username, name, endsAt: answer.endsAt };
    for (const cookie of cookiesOfView(opened, { ...who, token: ownToken }, about, now)) setCookie(cookie);
    return { ...answer, token: "" };
  },

  async getView(_, { who }) {
    if (!who.viewer) return { viewer: null, endsAt: null };
    return { viewer: who.viewer, endsAt: who.endsAt.toISOString() };
  },
};

/** The rights to what people's own pages show, all of which is visible when viewing as them. */
const seenInViews: readonly AreaRight[] = [
  "people.read",
  "attendance.read",
  "requests.read",
  "leaveLedger.read",
];

/**
 * Refuses a view that would show an administrator what their role does not: areas they may not read, withheld fields,
 * and people outside their sections.
 */
async function assertGainsNothing(
  { db, who, today }: Pick<SignedIn, "db" | "who" | "today">,
  personnelNumber: string,
): Promise<void> {
  if (who.kind !== "webAdmin") return;
  const { rights, withheld } = who.standing;
  const reach = reachOfStanding(who.standing);
  // A deputy sees the requests that wait for the people they act for.
  const acting = await actingFor(db, personnelNumber, today);
  const managed = (await Promise.all(acting.map((owner) => recordsOf(db, owner)))).flat();
  const isCovered =
    withheld.size === 0 &&
    seenInViews.every((right) => rights.has(right)) &&
    managed.every(({ sectionCode }) => reaches(reach, sectionCode));
  if (!isCovered) throw fail("view-beyond-role");
}
