import type { Access } from "@schemas/define-call";

type Kind = "employee" | "webAdmin" | "setup";

/**
 * Whether an identity may call at all (roles: access decisions "Identities"). What it may see through the call is
 * the handler's own check. The setup account reaches the configuration and nothing else.
 */
export function mayCall(allow: Access, who: { kind: Kind; isManager?: boolean } | null | undefined): boolean {
  switch (allow) {
    case "anyone":
      return true;
    case "signedIn":
      return who?.kind === "employee" || who?.kind === "webAdmin";
    case "manager":
      return who?.kind === "webAdmin" || (who?.kind === "employee" && who.isManager === true);
    case "webAdmin":
      return who?.kind === "webAdmin";
    case "configurator":
      return who?.kind === "webAdmin" || who?.kind === "setup";
  }
}

/** The only calls of someone who must change their password first (spec §4 `TimeChange`). */
const beforePasswordChange = new Set([
  "session.getPersonDetail",
  "permissions.getPermissionList",
  "personnel.changePassword",
  "personnel.changeSetting",
  "settings.readSettings",
]);

/** Whether someone who must change their password may make this call before doing so. */
export function mayCallBeforePasswordChange(callName: string, allow: Access): boolean {
  return allow === "anyone" || beforePasswordChange.has(callName);
}
