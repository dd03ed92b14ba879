import * as z from "zod";
import { defineCall, defineCalls } from "../define-call";
import { permissionCodes } from "../permission-codes";
import { onWire, wholeOnWire } from "../wire";
import { groupOvertimeCalls } from "./group-overtime";
import { daysDraft, filed, plainDraftNames } from "./request-drafts";
import { requestCalls, requestPermissions } from "./request-faces";
import { specialOvertimeCalls } from "./special-overtime";

const { own, manage } = requestPermissions.overtime;
const writing = {
  output: filed,
  values: "one",
  allow: "signedIn",
  permission: own,
  carries: "form",
} as const;

/** Spec 7.12. */
export const overtime = defineCalls("overtime", {
  ...requestCalls(
    {
      list: "extrawork/getExtraWorkListForPerson",
      detail: "ExtraWork/GetExtraWorkDetail",
      detailForAdmin: "ExtraWork/GetextraworkDetailForAdmin",
      listForAdmins: "ExtraWork/GetExtraWorkListForAdmin",
      request: "ExtraWork/OprationOnRequest",
      degree: "ExtraWork/GetApproveDegree",
    },
    { own, manage },
  ),
  /** Hours of each day, or whole days: whatever is worked on them outside the shift. */
  addOvertime: defineCall({
    post: "ExtraWork/InsertExtraWork",
    ofRequests: true,
    input: onWire(
      { personnelNumber: z.string(), ...daysDraft },
      { personnelNumber: "perno", ...plainDraftNames },
    ),
    ...writing,
  }),
  /** Changes a request that nobody has decided yet, or that was returned, and asks again; also one filed for another. */
  updateOvertime: defineCall({
    post: "ExtraWork/UpdateExtraWork",
    ofRequests: true,
    input: onWire({ id: wholeOnWire, version: z.optional(wholeOnWire), ...daysDraft }, plainDraftNames),
    ...writing,
    permission: [...own, permissionCodes.groupOvertime],
  }),
  ...specialOvertimeCalls,
  ...groupOvertimeCalls,
});
