import type { AnyCall } from "./define-call";

/** Who looks at a screen: what decides which verbs and fields they have. */
export type Viewer = {
  readonly personnelNumber: string;
  readonly role: "employee" | "manager" | "webAdmin" | "setup";
  /** The permission codes in force; the web administrator needs none. */
  readonly permissions: ReadonlySet<number>;
};

const rolesByAccess: Record<AnyCall["allow"], readonly Viewer["role"][]> = {
  anyone: ["employee", "manager", "webAdmin", "setup"],
  signedIn: ["employee", "manager", "webAdmin"],
  manager: ["manager", "webAdmin"],
  webAdmin: ["webAdmin"],
  configurator: ["webAdmin", "setup"],
};

/** Whether the server would let this viewer make the call: the same rule it applies, known beforehand. */
export function mayCall(call: AnyCall, viewer: Viewer): boolean {
  if (!rolesByAccess[call.allow].includes(viewer.role)) return false;
  if (!call.permission || viewer.role === "webAdmin") return true;
  return call.permission.some((code) => viewer.permissions.has(code));
}
