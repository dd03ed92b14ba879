import * as z from "zod/mini";
import { defineCall, defineCalls } from "../define-call";
import { bitOnWire, listOnWire, onWire } from "../wire";

/** What somebody is as an administrator, told to themselves. */
const ownStanding = onWire({
  /** Whether this session works as an administrator, and whether it may. */
  isAdministration: bitOnWire,
  mayAdminister: bitOnWire,
  name: z.string(),
  roleName: z.string(),
  roleNameEn: z.string(),
  isEmergency: bitOnWire,
  rights: listOnWire,
  withheld: listOnWire,
  isEverywhere: bitOnWire,
  sections: z.array(z.object({ code: z.string(), name: z.string() })),
  hasGroupFree: bitOnWire,
  mustChangePassword: bitOnWire,
});
export type OwnStanding = z.output<typeof ownStanding>;

/** Oneself as an administrator. Written with zod/mini: where somebody goes after signing in hangs on it. */
export const standing = defineCalls("standing", {
  getStanding: defineCall({
    get: "administrators/standing",
    output: ownStanding,
    allow: "signedIn",
    beforeDuty: "any",
  }),
  /** A person with a role turns their session into an administrator's, and back; the name they signed in by stays. */
  enterAdministration: defineCall({ post: "administrators/enter", allow: "signedIn" }),
  leaveAdministration: defineCall({ post: "administrators/leave", allow: "signedIn" }),
});
