import { permissionCodes } from "@schemas/permission-codes";

/** Spec §6 "Request-type ids used by the right-click request menu": who has the code may file such a request. */
export const dayRequests = [
  { request: "leave", code: permissionCodes.leave, path: "request-leave" },
  { request: "mission", code: permissionCodes.mission, path: "request-mission" },
  { request: "inOut", code: permissionCodes.inOut, path: "request-io" },
  { request: "overtime", code: permissionCodes.overtime, path: "request-extra-work" },
] as const;
