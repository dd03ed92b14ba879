import { tidyRights } from "@schemas/areas";
import type { calls } from "@schemas/calls";
import { fail } from "@schemas/errors";
import type { SignedIn } from "../context/context";
import { standingOf, tidyWithheld } from "../db/tables/administrators";
import type { Handlers } from "./handlers";
import { turnSession } from "./open-session";

export const standing: Handlers<typeof calls.standing> = {
  async getStanding(_, { db, who }) {
    const isAdministration = who.kind === "webAdmin";
    const own = isAdministration ? who.standing : undefined;
    const found = own ?? (isLooking(who) ? undefined : await standingOf(db, who.username));
    const codes = found?.sections ?? [];
    const sections =
      codes.length === 0
        ? []
        : await db.selectFrom("section").select(["code", "name"]).where("code", "in", codes).execute();
    return {
      isAdministration,
      mayAdminister: found !== undefined,
      name: found?.name ?? "",
      roleName: found?.roleName ?? "",
      roleNameEn: found?.roleNameEn ?? "",
      isEmergency: found?.isEmergency ?? false,
      rights: tidyRights(found?.rights ?? []),
      withheld: tidyWithheld(found?.withheld ?? []),
      isEverywhere: found !== undefined && found.sections === null,
      sections,
      hasGroupFree: found?.hasGroupFree ?? false,
      mustChangePassword: own?.mustChangePassword ?? false,
    };
  },

  async enterAdministration(_, context) {
    const { db, who, record } = context;
    if (who.kind === "webAdmin") return;
    if (!(await standingOf(db, who.username))) throw fail("not-an-administrator");
    await turnSession(context, true);
    await record("enter-administration", "session", who.username);
  },

  async leaveAdministration(_, context) {
    const { who, record } = context;
    if (who.kind !== "webAdmin" || who.standing.personnelNumber === null) return;
    await turnSession(context, false);
    await record("leave-administration", "session", who.username);
  },
};

const isLooking = (who: SignedIn["who"]) => who.kind === "employee" && who.viewer !== null;
