import { allCodesOf, codesAbout, flagsOf } from "./call-access";
import type { Access, AdminFlag, AnyCall } from "./define-call";

/** What someone is to the portal; a manager is an employee with a section-admin record. */
export type Role = "employee" | "manager" | "webAdmin" | "setup";

/** Who looks at a screen: what decides which verbs and fields they have. */
export type Viewer = {
  readonly personnelNumber: string;
  readonly role: Role;
  /** The permission codes in force; the web administrator needs none. */
  readonly permissions: ReadonlySet<number>;
  /** The admin flags that any of their section-admin records carries; likewise. */
  readonly flags: ReadonlySet<number>;
};

/** The web administrator as a viewer: needs neither codes nor flags. */
export function administrator(personnelNumber: string): Viewer {
  return { personnelNumber, role: "webAdmin", permissions: new Set(), flags: new Set() };
}

// The setup account reaches the configuration and its own account, and nothing else.
const rolesByAccess: Record<Access, readonly Role[]> = {
  anyone: ["employee", "manager", "webAdmin", "setup"],
  anyAccount: ["employee", "manager", "webAdmin", "setup"],
  signedIn: ["employee", "manager", "webAdmin"],
  manager: ["manager", "webAdmin"],
  webAdmin: ["webAdmin"],
  configurator: ["webAdmin", "setup"],
};

/** Whether a role may make calls of this access at all. */
export function isAllowed(access: Access, role: Role): boolean {
  return rolesByAccess[access].includes(role);
}

/**
 * Whether the server would let this viewer make the call: the same rule it applies, known beforehand. Of which
 * sections a list tells is the server's to know; here it is enough that some record carries the list's flag.
 */
export function mayCall(call: AnyCall, viewer: Viewer): boolean {
  if (!isAllowed(call.allow, viewer.role)) return false;
  if (isBuiltIn(viewer)) return true;
  return hasCode(viewer, allCodesOf(call)) && (call.allow !== "manager" || hasFlag(viewer, flagsOf(call)));
}

/** The same of a call about one person: oneself, or somebody else. */
export function mayCallAbout(call: AnyCall, viewer: Viewer, personnelNumber: string): boolean {
  if (!isAllowed(call.allow, viewer.role)) return false;
  if (isBuiltIn(viewer)) return true;
  const isOther = personnelNumber !== viewer.personnelNumber;
  if (!hasCode(viewer, codesAbout(call, isOther))) return false;
  return !isOther || (viewer.role === "manager" && hasFlag(viewer, flagsOf(call)));
}

/** The web administrator and the setup account need neither codes nor flags. */
const isBuiltIn = ({ role }: Viewer) => role === "webAdmin" || role === "setup";

function hasCode({ permissions }: Viewer, codes: readonly number[] | undefined): boolean {
  return codes?.some((code) => permissions.has(code)) ?? true;
}

/** Whether one of some flags, if a call wants any, is among the viewer's. */
function hasFlag({ flags, role }: Viewer, wanted: readonly AdminFlag[]): boolean {
  const isCarried = (flag: AdminFlag) =>
    flag === null || (flag === "any" ? role === "manager" : flags.has(flag));
  return wanted.length === 0 || wanted.some(isCarried);
}
