import type { AccessControlProvider } from "@refinedev/core";
import type { AnyCall } from "@schemas/define-call";
import { mayCall, type Role, type Viewer } from "@schemas/viewer";
import i18next from "i18next";

/**
 * What decides about a page: an area's role, one of some permission codes, and an admin flag that a section-admin record
 * must carry, where the page tells of its sections.
 */
type PageAccess = {
  roles: readonly Role[];
  permission: readonly number[];
  flag?: number | undefined;
  /** The call a page stands on: an administrator who may not make it does not have the page. */
  asks?: AnyCall | undefined;
};

/** Whether a viewer has a page. Codes bind employees and managers (spec §6), administrators their role. */
export function mayOpen({ roles, permission, flag, asks }: PageAccess, viewer: Viewer): boolean {
  if (!roles.includes(viewer.role)) return false;
  if (viewer.role === "webAdmin") return asks === undefined || mayCall(asks, viewer);
  if (flag !== undefined && !viewer.flags.has(flag)) return false;
  return permission.length === 0 || permission.some((code) => viewer.permissions.has(code));
}

/**
 * refine's question, answered at once from the codes in force. A resource says in its `meta` who has it
 * (`access: (action, viewer) => boolean`); without it, nothing is in the way.
 */
export function createAccessControl(viewer: () => Viewer | undefined): AccessControlProvider {
  return {
    can: async ({ action, params }) => {
      const access = params?.resource?.meta?.access as
        | ((action: string, viewer: Viewer) => boolean)
        | undefined;
      const who = viewer();
      const can = !access || (who !== undefined && access(action, who));
      // Its buttons say why they are closed.
      return can ? { can } : { can, reason: i18next.t("shell.states.deniedTitle") };
    },
    options: { queryOptions: { staleTime: Number.POSITIVE_INFINITY } },
  };
}
