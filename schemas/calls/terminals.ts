import * as z from "zod";
import { defineCall, defineCalls } from "../define-call";
import { recordQuery } from "../list-query";
import {
  commandKinds,
  commandStates,
  directionModes,
  journalEventNames,
  lineProblems,
  recordPlaces,
} from "../terminals";
import {
  anyJalaliOnWire,
  bitOnWire,
  codeOnWire,
  countOnWire,
  jalaliOnWire,
  longAgoDayOnWire,
  maybeOnWire,
  onWire,
  wholeOnWire,
} from "../wire";

const code = { code: codeOnWire };
const maybeVersion = { version: z.optional(countOnWire) };

/** An order to one terminal; the terminal's answer arrives later, in the list of commands. */
const order = <S extends z.core.$ZodLooseShape>(path: string, input: S) =>
  defineCall({ post: `terminals/${path}`, input: onWire({ ...code, ...input }) });

/** A list of what terminals sent, and one row of it. */
function listed<
  K extends z.core.$ZodLooseShape,
  R extends z.core.$ZodLooseShape,
  F extends z.core.$ZodLooseShape,
>(path: string, { key, row, filters }: { key: K; row: R; filters: F }) {
  const output = onWire({ ...key, ...row });
  return {
    list: defineCall({
      get: `terminals/${path}List`,
      input: onWire({ ...recordQuery, ...filters }),
      paged: output,
    }),
    one: defineCall({ get: `terminals/${path}`, input: onWire(key), output }),
  };
}

const clock = { clockCode: codeOnWire, clockName: z.string() };
const clockFilter = { clockCode: z.optional(codeOnWire) };

const numbers = listed("number", {
  key: { key: codeOnWire },
  row: {
    ...clock,
    pin: z.string(),
    /** The name as the terminal has it. */
    nameThere: z.string(),
    records: wholeOnWire,
    firstDay: anyJalaliOnWire,
    lastDay: anyJalaliOnWire,
    /** The person who has this number or card; never matched by name alone. */
    suggestion: z.string().nullable(),
    suggestedName: z.string().nullable(),
  },
  filters: { ...clockFilter, hasSuggestion: z.optional(bitOnWire) },
});

const records = listed("record", {
  key: { id: wholeOnWire },
  row: {
    ...clock,
    pin: z.string(),
    personnelNumber: z.string().nullable(),
    personName: z.string().nullable(),
    /** The time that the terminal's clock showed. */
    localTime: z.string(),
    status: wholeOnWire,
    verify: wholeOnWire,
    place: z.enum(recordPlaces),
    isLate: bitOnWire,
    isFuture: bitOnWire,
    receivedAt: z.string(),
  },
  filters: {
    ...clockFilter,
    personnelNumber: z.optional(codeOnWire),
    place: z.optional(z.enum(recordPlaces)),
    isLate: z.optional(bitOnWire),
    isFuture: z.optional(bitOnWire),
    from: z.optional(jalaliOnWire),
    to: z.optional(jalaliOnWire),
  },
});

const lines = listed("line", {
  key: { id: wholeOnWire },
  row: {
    ...clock,
    line: z.string(),
    reason: z.enum(lineProblems),
    times: wholeOnWire,
    receivedAt: z.string(),
    isSettled: bitOnWire,
  },
  filters: {
    ...clockFilter,
    reason: z.optional(z.enum(lineProblems)),
    isSettled: z.optional(bitOnWire),
  },
});

const commands = listed("command", {
  key: { id: wholeOnWire },
  row: {
    ...clock,
    kind: z.enum(commandKinds),
    about: z.string().nullable(),
    state: z.enum(commandStates),
    returnCode: z.nullable(wholeOnWire),
    answer: z.string(),
    askedBy: z.string(),
    askedAt: z.string(),
    sentAt: z.string().nullable(),
    endedAt: z.string().nullable(),
  },
  filters: {
    ...clockFilter,
    kind: z.optional(z.enum(commandKinds)),
    state: z.optional(z.enum(commandStates)),
  },
});

const journal = listed("journalLine", {
  key: { id: wholeOnWire },
  row: {
    ...clock,
    event: z.enum(journalEventNames),
    kind: z.string(),
    line: z.string(),
    receivedAt: z.string(),
  },
  filters: {
    ...clockFilter,
    event: z.optional(z.enum(journalEventNames)),
    from: z.optional(jalaliOnWire),
    to: z.optional(jalaliOnWire),
  },
});

/** Clocks that send their punches themselves. */
export const terminals = defineCalls("terminals", {
  /** Accepts a terminal's punches from now on, and requests those since a day; empty texts leave values unchanged. */
  admitTerminal: order("admit", {
    ...maybeVersion,
    name: z.string().trim().max(80),
    place: z.string().trim().max(80),
    directionMode: z.enum(directionModes),
    zone: z.string().trim().max(60),
    from: z.optional(jalaliOnWire),
  }),
  denyTerminal: order("deny", maybeVersion),
  /** Requests the punches of a range again; those already here stay. */
  askAgain: order("askAgain", { from: jalaliOnWire, to: jalaliOnWire }),
  askInfo: order("askInfo", {}),
  restartTerminal: order("restart", {}),
  /** Sends the people linked there, or one of them, with name and card; each result is in the list of commands. */
  pushPeople: order("pushPeople", { personnelNumber: z.optional(codeOnWire) }),
  /** Removes people from a terminal who have left, or whose number there is no longer theirs. */
  removeLeavers: order("removeLeavers", {}),

  listNumbers: numbers.list,
  getNumber: numbers.one,
  /** Links a number to a person, for all its records of these days. */
  linkNumber: defineCall({
    post: "terminals/linkNumber",
    input: onWire({
      key: codeOnWire,
      personnelNumber: codeOnWire,
      isEverywhere: bitOnWire,
      from: maybeOnWire(longAgoDayOnWire),
    }),
  }),
  /** Links a number to the person suggested for it. */
  acceptSuggestion: defineCall({ post: "terminals/acceptSuggestion", input: onWire({ key: codeOnWire }) }),
  /** Makes a key for another vendor's program, replacing any earlier one; the answer contains it only this once. */
  makeKey: defineCall({
    post: "terminals/makeKey",
    input: onWire({ id: wholeOnWire, ...maybeVersion }),
    output: onWire({ key: z.string() }),
    answersSecret: true,
  }),
  listRecords: records.list,
  getRecord: records.one,
  listLines: lines.list,
  getLine: lines.one,
  settleLine: defineCall({ post: "terminals/settleLine", input: onWire({ id: wholeOnWire }) }),
  listCommands: commands.list,
  getCommand: commands.one,
  cancelCommand: defineCall({ post: "terminals/cancelCommand", input: onWire({ id: wholeOnWire }) }),
  listJournal: journal.list,
  getJournalLine: journal.one,
});
