import type { calls } from "@schemas/calls";
import { fail } from "@schemas/errors";
import { inIso } from "../db/instant";
import { forgetDevices, knownDeviceCookie } from "../db/tables/known-devices";
import { expel, sessionsOf } from "../db/tables/sessions";
import { dutyOf } from "./duties";
import type { Handlers } from "./handlers";
import { passwordRules } from "./new-password";
import { secondFactor } from "./second-factor";

export const account: Handlers<typeof calls.account> = {
  ...secondFactor,

  async getDuties(_, { db, server, who }) {
    const duty = await dutyOf(db, server, who);
    return {
      mustChangePassword: duty === "must-change-password",
      mustSetSecondFactor: duty === "must-set-second-factor",
    };
  },

  getPasswordRules: (_, { db }) => passwordRules(db),

  async getSessions(_, { db, who, now }) {
    const found = await sessionsOf(db, who.username, now);
    return found.map(({ token_hash: _, ...session }) => {
      const isThis = session.id === who.sessionId;
      // The last use is only recorded at intervals; this session is used right now.
      return inIso({ ...session, isThis, seenAt: isThis ? now : session.seenAt });
    });
  },

  async endSession({ id }, { db, who, record }) {
    if (id === who.sessionId) throw fail("session-in-use");
    // A session that has meanwhile ended counts as ended by this call.
    for (const after of await expel(db, who.username, { id }))
      await record("end-session", "session", who.username, { after });
  },

  async endOtherSessions(_, { db, who, cookies, record }) {
    const ended = await expel(db, who.username, { allBut: who.tokenHash });
    await forgetDevices(db, who.username, cookies[knownDeviceCookie]);
    for (const after of ended) await record("end-session", "session", who.username, { after });
    return { count: ended.length };
  },
};
