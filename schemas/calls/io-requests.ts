import * as z from "zod";
import { get, post } from "../define-call";
import { adminFlags } from "../permission-codes";
import { codesOfOthers, requestRegistry } from "../request-kinds";
import * as wire from "../wire";
import { filed, punchDraft, punchNames } from "./request-drafts";
import { archiveCall, requestCalls } from "./request-faces";
import { requestDetail, statusFilter } from "./request-rows";

const { own } = requestRegistry.inOut.codes;

/** Spec 7.9 "Detail keys", which identify a request about a punch. The request's number is more precise. */
const byKeys = wire.object({
  personnelNumber: wire.perno,
  date: wire.jalali,
  id: z.optional(wire.whole),
  time: z.optional(wire.clock),
  direction: wire.spelled("iotype", z.enum(["in", "out"]).optional()),
  status: statusFilter.optional(),
  /** Accepted and ignored: there is one database, and the date gives the year. */
  dbKind: wire.spelled("dbkind", z.optional(wire.code)),
  year: z.optional(wire.year),
});
const ofOthers = codesOfOthers("inOut");
const detail = { input: byKeys, output: requestDetail, flag: adminFlags.viewRequests } as const;
const ofAnyone = { ...detail, permission: [...own, ...ofOthers] } as const;

const {
  getRequestDetail: _,
  getRequestDetailForAdmin: __,
  ...common
} = requestCalls("inOut", {
  list: "IoInfo/GetIoListForArchive",
  listForAdmins: "ioinfo/GetIoListForAdmin",
  request: "ioinfo/OprationOnInOutRequest",
  degree: "ioinfo/GetApproveDegree",
});

/** Spec 7.9, the calls about requests; part of the group `io`. */
export const ioRequestCalls = {
  ...common,
  getInOutDetail: get.signedIn("ioinfo/GetIoDetail", { ...ofAnyone }),
  getInOutDetailForArchive: get.signedIn("ioinfo/GetIoDetailForArchive", { ...ofAnyone }),
  getInOutDetailForAdmin: get.manager("ioinfo/GetIoInfoDetailForAdmin", { ...detail, permission: ofOthers }),
  /** Adds a forgotten punch, replaces a wrong one, or removes one. */
  addInOut: post.signedIn("ioinfo/AddIo", {
    ofRequests: true,
    input: wire.object({ personnelNumber: wire.perno, ...punchDraft }, punchNames),
    output: filed,
    flag: adminFlags.fileRequests,
    permission: own,
    permissionForOthers: [requestRegistry.inOut.codes.decide],
    carries: "form",
  }),
  operateOnArchive: archiveCall("ioinfo/OprationOnInOutArchive", {
    draft: z.object(punchDraft).partial().shape,
    names: punchNames,
    permission: own,
  }),
};
