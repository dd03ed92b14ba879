import type { calls } from "@schemas/calls";
import { type RequestKind, requestKinds } from "@schemas/request-kinds";
import { passDeadline, waitingCounts } from "../db/tables/requests";
import { readSetting, readSettings } from "../db/tables/settings";
import type { Handlers } from "./context";
import { assertSelf } from "./reach";

const kinds = Object.keys(requestKinds) as RequestKind[];

export const settings: Handlers<typeof calls.settings> = {
  async readSettings(_, { db }) {
    const found = await readSettings(
      db,
      "organisation",
      "requestsAfterDays",
      "activeDirectoryName",
      "leaveUsesWorkCalendar",
      "allowInOutToday",
    );
    return {
      organisation: found.organisation ?? "",
      requestsAfterDays: found.requestsAfterDays ?? null,
      usesActiveDirectory: Boolean(found.activeDirectoryName),
      leaveUsesWorkCalendar: found.leaveUsesWorkCalendar ?? false,
      allowInOutToday: found.allowInOutToday ?? false,
    };
  },

  // Anyone's sign-in may set it off; who decides what happens is the settings.
  async checkConfirmationDeadline(_, { db, now, address }) {
    const deadlines = (await readSetting(db, "deadlines")) ?? {};
    let moved = 0;
    for (const kind of kinds) {
      const deadline = deadlines[kind];
      if (deadline) moved += await passDeadline(db, { kind, deadline, now, address });
    }
    return { moved };
  },

  async getWaitingCounts({ personnelNumber }, context) {
    assertSelf(context, personnelNumber);
    const { who, db } = context;
    const counts = await waitingCounts(db, who.kind === "employee" ? who.personnelNumber : null);
    const count = (kind: RequestKind) => counts.get(requestKinds[kind]) ?? 0;
    return {
      leave: count("leave"),
      mission: count("mission"),
      inOut: count("inOut"),
      overtime: count("overtime"),
      specialOvertime: count("specialOvertime"),
    };
  },
};
