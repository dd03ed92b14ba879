import type { Access, AnyCall } from "./define-call";

/** What someone is to the portal; a manager is an employee with a section-admin record. */
export type Role = "employee" | "manager" | "webAdmin" | "setup";

/** Who looks at a screen: what decides which verbs and fields they have. */
export type Viewer = {
  readonly personnelNumber: string;
  readonly role: Role;
  /** The permission codes in force; the web administrator needs none. */
  readonly permissions: ReadonlySet<number>;
};

// The setup account reaches the configuration and nothing else.
const rolesByAccess: Record<Access, readonly Role[]> = {
  anyone: ["employee", "manager", "webAdmin", "setup"],
  signedIn: ["employee", "manager", "webAdmin"],
  manager: ["manager", "webAdmin"],
  webAdmin: ["webAdmin"],
  configurator: ["webAdmin", "setup"],
};

/** Whether a role may make calls of this access at all. */
export function isAllowed(access: Access, role: Role): boolean {
  return rolesByAccess[access].includes(role);
}

/** Whether the server would let this viewer make the call: the same rule it applies, known beforehand. */
export function mayCall(call: AnyCall, viewer: Viewer): boolean {
  if (!isAllowed(call.allow, viewer.role)) return false;
  if (!call.permission || viewer.role === "webAdmin") return true;
  return call.permission.some((code) => viewer.permissions.has(code));
}
