import type { AccessControlProvider } from "@refinedev/core";
import type { AnyCall } from "@schemas/define-call";
import { mayCall, type Role, type Viewer } from "@schemas/viewer";
import i18next from "i18next";

/**
 * What decides about a page: the roles of its area, permission codes of which one is needed, and for a page about
 * sections an admin flag that a section-admin record must carry.
 */
type PageAccess = {
  roles: readonly Role[];
  permission: readonly number[];
  flag?: number | undefined;
  /** The call that a page depends on: an administrator who may not make it does not have the page. */
  asks?: AnyCall | undefined;
};

/** Whether a viewer has a page. Codes apply to employees and managers (spec §6), roles to administrators. */
export function mayOpen({ roles, permission, flag, asks }: PageAccess, viewer: Viewer): boolean {
  if (!roles.includes(viewer.role)) return false;
  if (viewer.role === "webAdmin") return asks === undefined || mayCall(asks, viewer);
  if (flag !== undefined && !viewer.flags.has(flag)) return false;
  return permission.length === 0 || permission.some((code) => viewer.permissions.has(code));
}

/**
 * Answers refine's access questions from the codes in force. A resource has its rule in its `meta` (`access: (action,
 * viewer) => boolean`); without it, everything is allowed.
 */
export function createAccessControl(viewer: () => Viewer | undefined): AccessControlProvider {
  return {
    can: async ({ action, params }) => {
      const access = params?.resource?.meta?.access as
        | ((action: string, viewer: Viewer) => boolean)
        | undefined;
      const who = viewer();
      const can = !access || (who !== undefined && access(action, who));
      // refine's buttons show the reason when they are disabled.
      return can ? { can } : { can, reason: i18next.t("shell.states.deniedTitle") };
    },
    options: { queryOptions: { staleTime: Number.POSITIVE_INFINITY } },
  };
}
