import * as z from "zod";
import { defineCalls, post } from "../define-call";
import { adminFlags, permissionCodes } from "../permission-codes";
import { requestRegistry } from "../request-kinds";
import * as wire from "../wire";
import { groupOvertimeCalls } from "./group-overtime";
import { callsOfRegisters } from "./registers";
import { daysDraft, filed, plainDraftNames } from "./request-drafts";
import { requestCalls } from "./request-faces";
import { specialOvertimeCalls } from "./special-overtime";

const { own } = requestRegistry.overtime.codes;
const writing = {
  output: filed,
  // Managers with this flag file group overtime for each person (server/requests/may-file.ts).
  flag: adminFlags.groupOvertime,
  carries: "form",
} as const;

const ownCalls = defineCalls("overtime", {
  ...requestCalls("overtime", {
    list: "extrawork/getExtraWorkListForPerson",
    detail: "ExtraWork/GetExtraWorkDetail",
    detailForAdmin: "ExtraWork/GetextraworkDetailForAdmin",
    listForAdmins: "ExtraWork/GetExtraWorkListForAdmin",
    request: "ExtraWork/OprationOnRequest",
    degree: "ExtraWork/GetApproveDegree",
    besides: "specialOvertime",
  }),
  /** Overtime for hours of each day, or for whole days: all work on them outside the shift. */
  addOvertime: post.signedIn("ExtraWork/InsertExtraWork", {
    ofRequests: true,
    input: wire.object({ personnelNumber: wire.perno, ...daysDraft }, plainDraftNames),
    ...writing,
    permission: own,
    permissionForOthers: [permissionCodes.groupOvertime],
  }),
  /** Changes a pending or returned request and files it again; also one filed for another person. */
  updateOvertime: post.signedIn("ExtraWork/UpdateExtraWork", {
    ofRequests: true,
    input: wire.object({ id: wire.whole, version: z.optional(wire.count), ...daysDraft }, plainDraftNames),
    ...writing,
    permission: [...own, permissionCodes.groupOvertime],
  }),
  ...specialOvertimeCalls,
  ...groupOvertimeCalls,
});

/** Spec 7.12. */
export const overtime = { ...ownCalls, ...callsOfRegisters("overtime") };
