import * as z from "zod/mini";
import { defineCalls, get, post } from "../define-call";
import * as wire from "../wire";

/** The caller's own standing as an administrator. */
const ownStanding = wire.object({
  /** Whether this session works as an administrator, and whether it may. */
  isAdministration: wire.bit,
  mayAdminister: wire.bit,
  name: z.string(),
  roleName: z.string(),
  roleNameEn: z.string(),
  isEmergency: wire.bit,
  rights: wire.list,
  withheld: wire.list,
  isEverywhere: wire.bit,
  sections: z.array(z.object({ code: z.string(), name: z.string() })),
  hasGroupFree: wire.bit,
  mustChangePassword: wire.bit,
});
export type OwnStanding = z.output<typeof ownStanding>;

/** The caller as an administrator. Written with zod/mini, because it is needed right after signing in. */
export const standing = defineCalls("standing", {
  getStanding: get.signedIn("administrators/standing", { output: ownStanding, beforeDuty: "any" }),
  /** Turns the session of a person with a role into an administrator's, and back; the sign-in name stays the same. */
  enterAdministration: post.signedIn("administrators/enter"),
  leaveAdministration: post.signedIn("administrators/leave"),
});
