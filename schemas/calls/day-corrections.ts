import * as z from "zod";
import { bodyBytes, defineCall, defineCalls } from "../define-call";
import { justifiedParts, partsOfDay } from "../justifications";
import { pageQuery } from "../list-query";
import { adminFlags, permissionCodes } from "../permission-codes";
import { codeOnWire, countOnWire, jalaliOnWire, jsonOnWire, onWire, wholeOnWire } from "../wire";
import { bulkOnWire } from "./bulk";
import { dayEffect } from "./request-days";
import { requestRow } from "./request-rows";

/** Minutes of the day of the shift, which a night reaches beyond. */
const time = z.number().int().min(0).max(2879);
const direction = z.enum(["in", "out"]);

/** The part of a day's undertime that is justified: what was missed at its begin, its end, or in between. */
export type JustifiedPart = (typeof partsOfDay)[number];

/** One thing an administrator puts right on somebody's day. */
const dayChange = z.discriminatedUnion("change", [
  /** What would complete the punches of the day, as the day itself suggests. */
  z.object({ change: z.literal("suggested") }),
  z.object({ change: z.literal("addPunch"), time, direction }),
  z.object({ change: z.literal("movePunch"), replaces: time, time, direction }),
  z.object({ change: z.literal("removePunch"), replaces: time }),
  /** Without minutes all of it. */
  z.object({
    change: z.literal("justify"),
    part: z.enum(partsOfDay),
    minutes: z.number().int().min(1).max(1440).nullable(),
  }),
  /** Without times the whole day. */
  z.object({
    change: z.literal("giveLeave"),
    typeCode: z.string().min(1).max(20),
    from: time.nullable(),
    to: time.nullable(),
  }),
]);
export type DayChange = z.output<typeof dayChange>;

/** How many changes of one day are made at once, and of how many days. */
const mostChanges = 12;
export const mostCorrectedDays = 5000;

const changes = jsonOnWire(z.array(dayChange).min(1).max(mostChanges));
/** Characters. */
export const longestCorrectionReason = 1000;
const reason = z.string().trim().min(1).max(longestCorrectionReason);
const correctedDay = z.object({
  personnelNumber: z.string().min(1).max(20),
  date: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
});
export type CorrectedDay = z.output<typeof correctedDay>;
const days = jsonOnWire(z.array(correctedDay).min(1).max(mostCorrectedDays));

/** A day of a person as it would become. */
const previewRow = onWire({
  personnelNumber: z.string(),
  name: z.string(),
  sectionName: z.string().nullable(),
  date: jalaliOnWire,
  /** Why it would be refused, in the server's words. */
  problems: z.array(z.string()),
  /** What would be done; what is suggested as the very changes it comes to. */
  changes: jsonOnWire(z.array(dayChange)),
  effects: z.array(dayEffect),
});

/** Of all the days: those that nothing would be wrong with any more, and those that stay as they are. */
const previewSum = onWire({ days: wholeOnWire, whole: wholeOnWire, unchanged: wholeOnWire });

/** What was corrected on a day: a request that was entered, or undertime that was justified. */
const correction = onWire({
  of: z.enum(["request", "justification"]),
  id: wholeOnWire,
  request: z.nullable(requestRow),
  part: z.enum(justifiedParts).nullable(),
  minutes: z.nullable(wholeOnWire),
  by: z.string(),
  byName: z.string().nullable(),
  at: z.string(),
  reason: z.string(),
  /** The caller may take it back. */
  isOpen: z.boolean(),
});
export type StoredDayCorrection = z.output<typeof correction>;

const { intervalInOut, monthlyInOut, intervalInOutReport, monthlyInOutReport, dailyWork } = permissionCodes;
const codesOfOthers = [permissionCodes.personnelInOut, permissionCodes.personnelDayWork];
const codes = [intervalInOut, monthlyInOut, intervalInOutReport, monthlyInOutReport, dailyWork];

/**
 * What administrators put right on the days of people: punches, lateness, leave. Ours: the spec has each person ask and
 * somebody decide. Nothing of it waits for anybody; the raw punches stay, and the person is notified.
 */
export const dayCorrections = defineCalls("dayCorrections", {
  /** What these days would become, by the very rules that correcting them goes by; nothing is written. */
  previewCorrections: defineCall({
    post: "DayCorrections/Preview",
    ofRequests: true,
    input: onWire({ days, changes, ...pageQuery }),
    output: previewRow,
    sum: previewSum,
    values: "list",
    paged: true,
    allow: "webAdmin",
    carries: "multipart",
    mostBytes: bodyBytes.rows,
  }),
  /** Corrects one day, all or nothing; answers the requests that came of it. */
  correctDay: defineCall({
    post: "DayCorrections/Correct",
    ofRequests: true,
    input: onWire({ personnelNumber: codeOnWire, date: jalaliOnWire, changes, reason }),
    output: onWire({ ids: z.array(wholeOnWire) }),
    values: "one",
    allow: "webAdmin",
    carries: "form",
  }),
  /** Corrects many days in the background, each for itself: what is refused is listed with the reason. */
  startCorrections: defineCall({
    post: "DayCorrections/Start",
    ofRequests: true,
    input: onWire({ days, changes, reason }),
    output: bulkOnWire,
    values: "one",
    allow: "webAdmin",
    carries: "multipart",
    mostBytes: bodyBytes.rows,
  }),
  /** Takes back all that some such work has done, as far as nothing stands in the way since. */
  undoCorrections: defineCall({
    post: "DayCorrections/Undo",
    ofRequests: true,
    input: onWire({ jobId: wholeOnWire, reason }),
    output: bulkOnWire,
    values: "one",
    allow: "webAdmin",
    carries: "form",
  }),
  /** Takes one correction back: the day is as it was. */
  takeBackCorrection: defineCall({
    post: "DayCorrections/TakeBack",
    ofRequests: true,
    input: onWire({
      personnelNumber: codeOnWire,
      of: z.enum(["request", "justification"]),
      id: countOnWire,
      reason,
    }),
    allow: "webAdmin",
    carries: "form",
  }),
  /** What was corrected on a day, by whom and why: for its person, and for those who see the day. */
  listCorrections: defineCall({
    get: "DayCorrections/List",
    input: onWire({ personnelNumber: codeOnWire, date: jalaliOnWire }),
    output: correction,
    values: "list",
    allow: "signedIn",
    permission: [...codes, ...codesOfOthers],
    permissionForOthers: codesOfOthers,
    flag: adminFlags.viewInOut,
  }),
});
