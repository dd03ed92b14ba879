import { type AreaRight, allAreaRights, partsOf, type Right } from "./areas";
import { allCodesOf, codesAbout, flagsOf } from "./call-access";
import type { Access, AdminFlag, AnyCall } from "./define-call";
import { withholdingOf } from "./withholdable";
import { isWithinSections } from "./within-sections";

/**
 * A user's role in the portal. A manager is an employee with a section-admin record; a web administrator is anyone
 * working in the administrators' area, with the rights of their own role.
 */
export type Role = "employee" | "manager" | "webAdmin" | "setup";

/** The user of a screen, who determines the available verbs and fields. */
export type Viewer = {
  readonly personnelNumber: string;
  readonly role: Role;
  /** The permission codes in force; an administrator needs none. */
  readonly permissions: ReadonlySet<number>;
  /** The admin flags of all their section-admin records; an administrator needs none. */
  readonly flags: ReadonlySet<number>;
  /** An administrator's rights in areas; nobody else needs any. */
  readonly rights: ReadonlySet<AreaRight>;
  /** The data withheld from an administrator (schemas/withholdable.ts). */
  readonly withheld: ReadonlySet<string>;
  /** An administrator of some sections only. */
  readonly isLimited: boolean;
};

/** The administrator part of a viewer who is not an administrator. */
export const noAdministrator = {
  rights: new Set<AreaRight>(),
  withheld: new Set<string>(),
  isLimited: false,
} as const;

/** An administrator as a viewer, who needs neither codes nor flags; with every right by default. */
export function administrator(
  personnelNumber: string,
  rights: Iterable<AreaRight> = allAreaRights,
  withheld: Iterable<string> = [],
  isLimited = false,
): Viewer {
  return {
    personnelNumber,
    role: "webAdmin",
    permissions: new Set(),
    flags: new Set(),
    rights: new Set(rights),
    withheld: new Set(withheld),
    isLimited,
  };
}

// The setup account can use the configuration and its own account, and nothing else.
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
 * Whether the server would let this viewer make the call: the same rule, applied in advance. The sections that a list
 * covers are only known to the server, so here it is enough that some record carries the list's flag.
 */
export function mayCall(call: AnyCall, viewer: Viewer): boolean {
  if (!isAllowed(call.allow, viewer.role)) return false;
  if (viewer.role === "setup") return true;
  if (viewer.role === "webAdmin") return isForAdministrator(call, viewer);
  return hasCode(viewer, allCodesOf(call)) && (call.allow !== "manager" || hasFlag(viewer, flagsOf(call)));
}

/** The same for a call about one person: oneself, or somebody else. */
export function mayCallAbout(call: AnyCall, viewer: Viewer, personnelNumber: string): boolean {
  if (!isAllowed(call.allow, viewer.role)) return false;
  if (viewer.role === "setup") return true;
  if (viewer.role === "webAdmin") return isForAdministrator(call, viewer);
  const isOther = personnelNumber !== viewer.personnelNumber;
  if (!hasCode(viewer, codesAbout(call, isOther))) return false;
  return !isOther || (viewer.role === "manager" && hasFlag(viewer, flagsOf(call)));
}

const isForAdministrator = (call: AnyCall, viewer: Viewer) =>
  hasRight(call, viewer) && (!viewer.isLimited || isWithinSections(call));

/** Whether an administrator has the right a call needs, and its data is not withheld from them. */
export function hasRight(call: AnyCall, { rights, withheld }: Pick<Viewer, "rights" | "withheld">): boolean {
  if (call.needs !== null && !rights.has(call.needs)) return false;
  return withheld.size === 0 || !withholdingOf(call.name).some((name) => withheld.has(name));
}

/** Whether a viewer has another right in the area of a call: importing or exporting what it lists. */
export function hasRightInArea(
  call: AnyCall,
  right: Right,
  viewer: Pick<Viewer, "role" | "rights">,
): boolean {
  if (viewer.role !== "webAdmin" || call.needs === null) return true;
  return (viewer.rights as ReadonlySet<string>).has(`${partsOf(call.needs).area}.${right}`);
}

function hasCode({ permissions }: Viewer, codes: readonly number[] | undefined): boolean {
  return codes?.some((code) => permissions.has(code)) ?? true;
}

/** Whether the viewer has one of the flags that a call requires, if any. */
function hasFlag({ flags, role }: Viewer, wanted: readonly AdminFlag[]): boolean {
  const isCarried = (flag: AdminFlag) =>
    flag === null || (flag === "any" ? role === "manager" : flags.has(flag));
  return wanted.length === 0 || wanted.some(isCarried);
}
