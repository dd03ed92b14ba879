import * as z from "zod/mini";
import { defineCall, defineCalls } from "../define-call";
import { bitOnWire, listOnWire, onWire } from "../wire";

/** The caller's own standing as an administrator. */
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

/** The caller as an administrator. Written with zod/mini, because it is needed right after signing in. */
export const standing = defineCalls("standing", {
  getStanding: defineCall({
    get: "administrators/standing",
    output: ownStanding,
    allow: "signedIn",
    beforeDuty: "any",
  }),
  /** Turns the session of a person with a role into an administrator's, and back; the sign-in name stays the same. */
  enterAdministration: defineCall({ post: "administrators/enter", allow: "signedIn" }),
  leaveAdministration: defineCall({ post: "administrators/leave", allow: "signedIn" }),
});
