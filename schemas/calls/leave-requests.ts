import * as z from "zod";
import { post } from "../define-call";
import { adminFlags } from "../permission-codes";
import { requestRegistry } from "../request-kinds";
import * as wire from "../wire";
import { daysDraft, draftNames, filed, filesDraft, withFiles } from "./request-drafts";
import { archiveCall, requestCalls } from "./request-faces";

const names = draftNames("VacationType");
const typeCode = z.string().max(20);
const permission = requestRegistry.leave.codes.own;

/** Spec 7.10, the calls about requests; part of the group `leave`. */
export const leaveRequestCalls = {
  ...requestCalls("leave", {
    list: "Vacation/PersonVacationList",
    detail: "Vacation/GetVacationDetailForPerson",
    detailForAdmin: "Vacation/GetVacationDetailForAdmin",
    listForAdmins: "Vacation/GetVacationListForAdmins",
    request: "Vacation/OprationOnRequest",
    degree: "Vacation/GetApproveDegree",
  }),
  /** Leave for whole days, or for hours of each day. A range that crosses 1 Farvardin becomes two requests. */
  addLeave: post.signedIn("Vacation/AddVacation", {
    ofRequests: true,
    input: wire.object(
      { personnelNumber: wire.code, ...daysDraft, ...filesDraft, typeCode },
      { personnelNumber: "PersonnelNo", ...names },
    ),
    output: filed,
    flag: adminFlags.fileRequests,
    permission,
    permissionForOthers: [requestRegistry.leave.codes.decide],
    ...withFiles,
  }),
  operateOnArchive: archiveCall("Vacation/OprationOnArchive", {
    draft: { ...z.object(daysDraft).partial().shape, ...filesDraft, typeCode: typeCode.optional() },
    names,
    permission,
    carriage: withFiles,
  }),
};
