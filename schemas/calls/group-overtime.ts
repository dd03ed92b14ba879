import * as z from "zod";
import { get, post } from "../define-call";
import { listQuery, pageQuery } from "../list-query";
import { adminFlags, permissionCodes } from "../permission-codes";
import * as wire from "../wire";
import { bulkItem, bulkOnWire } from "./bulk";
import { daysDraft, plainDraftNames } from "./request-drafts";
import { personShape, placeShape } from "./whom";

const permission = [permissionCodes.groupOvertime];
/** Calls about the caller's own operations. */
const ofManagers = { permission } as const;
const ofTheirPeople = { ...ofManagers, flag: adminFlags.groupOvertime } as const;
const jobId = wire.object({ jobId: wire.whole });

/** The most people one group request may name. */
const mostInGroup = 500;

const group = wire.object(
  {
    personnelNumbers: wire.json(z.array(z.string().min(1).max(20)).min(1).max(mostInGroup)),
    ...daysDraft,
  },
  plainDraftNames,
);

/**
 * Overtime that a manager requests for many people at once. The spec names the page (151) but no calls, so these are
 * ours. Each person gets an ordinary overtime request, filed by the manager, that goes through the chain.
 */
export const groupOvertimeCalls = {
  /** The people for whom a manager may request overtime. */
  listGroupPeople: get.manager("ExtraWork/GroupPeople", {
    input: wire.object({ ...listQuery, sectionCode: z.string().max(20).optional() }),
    paged: wire.object({ ...personShape, ...placeShape }),
    ...ofTheirPeople,
  }),
  /** For whom the request would be filed or refused, by the same rules as filing. Nothing is written. */
  previewGroupOvertime: post.manager("ExtraWork/PreviewGroup", {
    ofRequests: true,
    input: group,
    list: wire.object({
      ...personShape,
      isMet: z.boolean(),
      /** Reasons for refusal, as messages. */
      problems: z.array(z.string()),
      /** The number of requests and their total minutes; 0 for whole days. */
      requests: wire.whole,
      minutes: wire.minutes,
    }),
    ...ofTheirPeople,
    carries: "form",
  }),
  /** Files it for everyone in the background. Refused people are listed with the reason. */
  startGroupOvertime: post.manager("ExtraWork/StartGroup", {
    ofRequests: true,
    input: group,
    output: bulkOnWire,
    ...ofTheirPeople,
    carries: "form",
  }),
  /** The caller's newest operation that is not closed, if any. */
  newestGroupOvertime: get.manager("ExtraWork/NewestGroup", { list: bulkOnWire, ...ofManagers }),
  /** Its people, those refused first. */
  listGroupItems: get.manager("ExtraWork/GroupItems", {
    input: wire.object({ jobId: wire.whole, ...pageQuery }),
    paged: bulkItem,
    ...ofManagers,
  }),
  /** Retries the refused people, and those who were left when the operation was stopped. */
  retryGroupOvertime: post.manager("ExtraWork/RetryGroup", {
    ofRequests: true,
    input: jobId,
    output: bulkOnWire,
    ...ofManagers,
  }),
  stopGroupOvertime: post.manager("ExtraWork/StopGroup", { input: jobId, output: bulkOnWire, ...ofManagers }),
  closeGroupOvertime: post.manager("ExtraWork/CloseGroup", { input: jobId, ...ofManagers }),
};
