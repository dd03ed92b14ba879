import * as z from "zod";
import { bodyBytes, defineCalls, get, post } from "../define-call";
import { justifiedParts, partsOfDay } from "../justifications";
import { pageQuery } from "../list-query";
import { adminFlags, permissionCodes } from "../permission-codes";
import * as wire from "../wire";
import { bulkOnWire } from "./bulk";
import { dayEffect } from "./request-days";
import { requestRow } from "./request-rows";
import { memberShape } from "./whom";

/** Minutes of the day of the shift; a night shift goes beyond its midnight. */
const time = z.number().int().min(0).max(2879);
const direction = z.enum(["in", "out"]);

/**
 * The part of a day's undertime that is justified: at its beginning, in the middle, at its end, or between two times.
 */
export type JustifiedPart = (typeof partsOfDay)[number];

/** One correction by an administrator on a person's day. */
const dayChange = z.discriminatedUnion("change", [
  /** The changes that would complete the punches of the day, as the day itself suggests them. */
  z.object({ change: z.literal("suggested") }),
  z.object({ change: z.literal("addPunch"), time, direction }),
  z.object({ change: z.literal("movePunch"), replaces: time, time, direction }),
  z.object({ change: z.literal("removePunch"), replaces: time }),
  /** Without minutes, all of it. */
  z.object({
    change: z.literal("justify"),
    part: z.enum(partsOfDay),
    minutes: z.number().int().min(1).max(1440).nullable(),
  }),
  /** Without times, the whole day. */
  z.object({
    change: z.literal("giveLeave"),
    typeCode: z.string().min(1).max(20),
    from: time.nullable(),
    to: time.nullable(),
  }),
]);
export type DayChange = z.output<typeof dayChange>;

/** The most changes of one day in one operation, and the most days. */
const mostChanges = 12;
export const mostCorrectedDays = 5000;

const changes = wire.json(z.array(dayChange).min(1).max(mostChanges));
/** Characters. */
export const longestCorrectionReason = 1000;
const reason = z.string().trim().min(1).max(longestCorrectionReason);
const correctedDay = z.object({
  personnelNumber: z.string().min(1).max(20),
  date: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
});
export type CorrectedDay = z.output<typeof correctedDay>;
const days = wire.json(z.array(correctedDay).min(1).max(mostCorrectedDays));

/** A day of a person as it would become. */
const previewRow = wire.object({
  ...memberShape,
  date: wire.jalali,
  /** Why it would be refused, in the server's words. */
  problems: z.array(z.string()),
  /** What would be done; a suggestion as the changes it consists of. */
  changes: wire.json(z.array(dayChange)),
  effects: z.array(dayEffect),
});

/** Counts over all the days: days, those that would have no problem left, and those that would stay unchanged. */
const previewSum = wire.object({ days: wire.whole, whole: wire.whole, unchanged: wire.whole });

/** A correction on a day: a request that was entered, or undertime that was justified. */
const correction = wire.object({
  of: z.enum(["request", "justification"]),
  id: wire.whole,
  request: z.nullable(requestRow),
  part: z.enum(justifiedParts).nullable(),
  minutes: z.nullable(wire.whole),
  by: z.string(),
  byName: z.string().nullable(),
  at: z.string(),
  reason: z.string(),
  /** The caller may undo it. */
  isOpen: z.boolean(),
});
export type StoredDayCorrection = z.output<typeof correction>;

const { intervalInOut, monthlyInOut, intervalInOutReport, monthlyInOutReport, dailyWork } = permissionCodes;
const codesOfOthers = [permissionCodes.personnelInOut, permissionCodes.personnelDayWork];
const codes = [intervalInOut, monthlyInOut, intervalInOutReport, monthlyInOutReport, dailyWork];

/**
 * Corrections of people's days by administrators: punches, lateness, leave. These calls are ours: in the spec each
 * person files a request and somebody decides. Corrections need no decision; the raw punches stay, and the person is
 * notified.
 */
export const dayCorrections = defineCalls("dayCorrections", {
  /** The results of correcting these days, by the same rules; nothing is written. */
  previewCorrections: post("DayCorrections/Preview", {
    ofRequests: true,
    input: wire.object({ days, changes, ...pageQuery }),
    paged: previewRow,
    sum: previewSum,
    carries: "multipart",
    mostBytes: bodyBytes.rows,
  }),
  /** Corrects one day, all or nothing; returns the numbers of the resulting requests. */
  correctDay: post("DayCorrections/Correct", {
    ofRequests: true,
    input: wire.object({ personnelNumber: wire.code, date: wire.jalali, changes, reason }),
    output: wire.object({ ids: z.array(wire.whole) }),
    carries: "form",
  }),
  /** Corrects many days in the background, each independently: refused days are listed with the reason. */
  startCorrections: post("DayCorrections/Start", {
    ofRequests: true,
    input: wire.object({ days, changes, reason }),
    output: bulkOnWire,
    carries: "multipart",
    mostBytes: bodyBytes.rows,
  }),
  /** Undoes everything such an operation has done, unless something prevents it since. */
  undoCorrections: post("DayCorrections/Undo", {
    ofRequests: true,
    input: wire.object({ jobId: wire.whole, reason }),
    output: bulkOnWire,
    carries: "form",
  }),
  /** Undoes one correction: the day becomes as it was. */
  takeBackCorrection: post("DayCorrections/TakeBack", {
    ofRequests: true,
    input: wire.object({
      personnelNumber: wire.code,
      of: z.enum(["request", "justification"]),
      id: wire.count,
      reason,
    }),
    carries: "form",
  }),
  /** The corrections of a day with author and reason: for the person, and for everyone who may see the day. */
  listCorrections: get.signedIn("DayCorrections/List", {
    input: wire.object({ personnelNumber: wire.code, date: wire.jalali }),
    list: correction,
    permission: [...codes, ...codesOfOthers],
    permissionForOthers: codesOfOthers,
    flag: adminFlags.viewInOut,
  }),
});
