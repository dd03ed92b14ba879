import type { Role } from "@schemas/viewer";

/** The areas of the portal and the roles that may enter each (spec §2, §6). */
export type Area = { base: string; roles: readonly Role[] };

export const areas = {
  employee: { base: "/home", roles: ["employee", "manager"] },
  admin: { base: "/adminHome", roles: ["webAdmin"] },
  print: { base: "", roles: ["employee", "manager", "webAdmin"] },
  /** Pages outside both areas; each has its own access rule. */
  open: { base: "", roles: ["employee", "manager", "webAdmin", "setup"] },
} as const satisfies Record<string, Area>;

/** The home page of a role. */
export const startOfRole: Readonly<Record<Role, string>> = {
  employee: "/home",
  manager: "/home",
  webAdmin: "/adminHome",
  setup: "/config",
};
