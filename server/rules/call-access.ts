import type { Access } from "@schemas/define-call";

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
