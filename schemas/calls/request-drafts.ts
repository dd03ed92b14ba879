import * as z from "zod";
import { largestAttachments } from "../attachments";
import { megabytes } from "../values/bytes";
import * as wire from "../wire";

/** The days and hours of a request, as in the spec's only complete payload (3 "Mission-hour payload"). */
const whenNames = { from: "BeginDate", to: "EndDate", fromMinute: "BeginTime", toMinute: "EndTime" } as const;
const whereNames = { cityCode: "CityCode", place: "Place", pageNumber: "PageNo" } as const;
export const plainDraftNames = { ...whenNames, ...whereNames, description: "Description" } as const;

const maybeTime = z.optional(wire.clockOrEmpty);

/** An optional text. */
export const words = (max: number) => z.string().trim().max(max).optional();

/** Whole days, or hours of days. */
export const daysDraft = {
  ...wire.days,
  fromMinute: maybeTime,
  toMinute: maybeTime,
  description: words(1000),
};
/** Fields that only missions have. */
export const missionDraft = {
  typeCode: z.string().max(20),
  cityCode: words(20),
  place: words(200),
  pageNumber: z.optional(wire.count),
};
/** A forgotten or wrong punch. Without a time, the old punch is removed and none is added. */
export const punchDraft = {
  date: wire.jalali,
  time: maybeTime,
  direction: z.enum(["in", "out"]).optional(),
  replaces: maybeTime,
  /** The clock it was made at; ignored unless the settings let people choose one. */
  clock: words(20),
  description: words(1000),
};
export const punchNames = {
  date: "InDate",
  time: "InTime",
  direction: "IoKind",
  replaces: "OldTime",
  clock: "ClockValue",
  description: "Description",
} as const;

/** The wire names of a draft's keys; the name of the type depends on the kind. */
export const draftNames = (type: "VacationType" | "MissionType") =>
  ({ ...plainDraftNames, typeCode: type }) as const;

const file = z.instanceof(Blob).optional();
/** The new files of a request and, for a changed request, the existing files that stay; by default all stay. */
export const filesDraft = {
  file1: file,
  file2: file,
  file3: file,
  file4: file,
  file5: file,
  keptAttachments: z.optional(wire.numbers),
};
/** How calls with files are sent. The room for one oversized file lets it get its own message. */
export const withFiles = {
  carries: "multipart",
  mostBytes: megabytes(largestAttachments.megabytes * (largestAttachments.count + 1)),
} as const;

/** The numbers of the filed requests: one for each Jalali year, and for each day of hours. */
export const filed = wire.object({ ids: wire.numbers });

/** One of several requests, with the version the decision was based on. */
export const lockedRequest = z.object({ id: z.number().int(), version: z.number().int().optional() });
