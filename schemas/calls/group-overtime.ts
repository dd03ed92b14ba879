import * as z from "zod";
import { defineCall } from "../define-call";
import { listQuery, pageQuery } from "../list-query";
import { adminFlags, permissionCodes } from "../permission-codes";
import { jsonOnWire, minutesOnWire, onWire, wholeOnWire } from "../wire";
import { bulkItem, bulkOnWire } from "./bulk";
import { daysDraft, plainDraftNames } from "./request-drafts";
import { personShape, placeShape } from "./whom";

const permission = [permissionCodes.groupOvertime];
/** Of the caller's own work. */
const ofManagers = { allow: "manager", permission } as const;
const ofTheirPeople = { ...ofManagers, flag: adminFlags.groupOvertime } as const;
const jobId = onWire({ jobId: wholeOnWire });

/** The most people one group request may name. */
const mostInGroup = 500;

const group = onWire(
  {
    personnelNumbers: jsonOnWire(z.array(z.string().min(1).max(20)).min(1).max(mostInGroup)),
    ...daysDraft,
  },
  plainDraftNames,
);

/**
 * Overtime that a manager asks for many people at once. The spec names the page (151) and no calls: ours. Every person
 * gets an ordinary overtime request of their own, filed by the manager, which goes through the chain.
 */
export const groupOvertimeCalls = {
  /** The people a manager may ask overtime for. */
  listGroupPeople: defineCall({
    get: "ExtraWork/GroupPeople",
    input: onWire({ ...listQuery, sectionCode: z.string().max(20).optional() }),
    output: onWire({
      ...personShape,
      ...placeShape,
    }),
    paged: true,
    ...ofTheirPeople,
  }),
  /** Whom the request would be filed for and whom not, by the very rules that filing goes by; nothing is written. */
  previewGroupOvertime: defineCall({
    post: "ExtraWork/PreviewGroup",
    ofRequests: true,
    input: group,
    output: onWire({
      ...personShape,
      isMet: z.boolean(),
      /** What stands in the way, in the server's words. */
      problems: z.array(z.string()),
      /** How many requests it becomes, and their minutes together; none where whole days are asked for. */
      requests: wholeOnWire,
      minutes: minutesOnWire,
    }),
    values: "list",
    ...ofTheirPeople,
    carries: "form",
  }),
  /** Files it for everyone, in the background; who is refused is listed with the reason. */
  startGroupOvertime: defineCall({
    post: "ExtraWork/StartGroup",
    ofRequests: true,
    input: group,
    output: bulkOnWire,
    ...ofTheirPeople,
    carries: "form",
  }),
  /** The newest of the caller's own that nobody has closed: one, or none. */
  newestGroupOvertime: defineCall({
    get: "ExtraWork/NewestGroup",
    output: bulkOnWire,
    values: "list",
    ...ofManagers,
  }),
  /** Its people; those who were refused first. */
  listGroupItems: defineCall({
    get: "ExtraWork/GroupItems",
    input: onWire({ jobId: wholeOnWire, ...pageQuery }),
    output: bulkItem,
    paged: true,
    ...ofManagers,
  }),
  /** Tries those who were refused again, and those who were left when it was stopped. */
  retryGroupOvertime: defineCall({
    post: "ExtraWork/RetryGroup",
    ofRequests: true,
    input: jobId,
    output: bulkOnWire,
    ...ofManagers,
  }),
  stopGroupOvertime: defineCall({
    post: "ExtraWork/StopGroup",
    input: jobId,
    output: bulkOnWire,
    ...ofManagers,
  }),
  closeGroupOvertime: defineCall({ post: "ExtraWork/CloseGroup", input: jobId, ...ofManagers }),
};
