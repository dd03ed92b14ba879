import { permissionCodes } from "@schemas/permission-codes";
import type { RequestKind } from "@schemas/request-kinds";

/** Where someone's own requests of a kind are followed, and the code that opens it. */
export const archivePaths: Readonly<Record<RequestKind, { path: string; code: number }>> = {
  leave: { path: "request-leave-archive", code: permissionCodes.leave },
  mission: { path: "request-mission-archive", code: permissionCodes.mission },
  inOut: { path: "request-io-archive", code: permissionCodes.inOut },
  overtime: { path: "request-extra-work-archive", code: permissionCodes.overtime },
  specialOvertime: {
    path: "request-specific-extra-work-archive",
    code: permissionCodes.specialOvertimeArchive,
  },
};
