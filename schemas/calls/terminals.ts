import * as z from "zod";
import { defineCalls, post } from "../define-call";
import {
  commandKinds,
  commandStates,
  directionModes,
  journalEventNames,
  lineProblems,
  recordPlaces,
} from "../terminals";
import * as wire from "../wire";
import { listed } from "./register";

const code = { code: wire.code };
const maybeVersion = { version: z.optional(wire.count) };

/** An order to one terminal; the terminal's answer arrives later, in the list of commands. */
const order = <S extends z.core.$ZodLooseShape>(path: string, input: S) =>
  post(`terminals/${path}`, { input: wire.object({ ...code, ...input }) });

const clock = { clockCode: wire.code, clockName: z.string() };
const clockFilter = { clockCode: z.optional(wire.code) };

const numbers = listed(["terminals/numberList", "terminals/number"], {
  key: { key: wire.code },
  row: {
    ...clock,
    pin: z.string(),
    /** The name as the terminal has it. */
    nameThere: z.string(),
    records: wire.whole,
    firstDay: wire.anyJalali,
    lastDay: wire.anyJalali,
    /** The person who has this number or card; never matched by name alone. */
    suggestion: z.string().nullable(),
    suggestedName: z.string().nullable(),
  },
  filters: { ...clockFilter, hasSuggestion: z.optional(wire.bit) },
});

const records = listed(["terminals/recordList", "terminals/record"], {
  key: { id: wire.whole },
  row: {
    ...clock,
    pin: z.string(),
    personnelNumber: z.string().nullable(),
    personName: z.string().nullable(),
    /** The time that the terminal's clock showed. */
    localTime: z.string(),
    status: wire.whole,
    verify: wire.whole,
    place: z.enum(recordPlaces),
    isLate: wire.bit,
    isFuture: wire.bit,
    receivedAt: z.string(),
  },
  filters: {
    ...clockFilter,
    personnelNumber: z.optional(wire.code),
    place: z.optional(z.enum(recordPlaces)),
    isLate: z.optional(wire.bit),
    isFuture: z.optional(wire.bit),
    ...wire.between,
  },
});

const lines = listed(["terminals/lineList", "terminals/line"], {
  key: { id: wire.whole },
  row: {
    ...clock,
    line: z.string(),
    reason: z.enum(lineProblems),
    times: wire.whole,
    receivedAt: z.string(),
    isSettled: wire.bit,
  },
  filters: {
    ...clockFilter,
    reason: z.optional(z.enum(lineProblems)),
    isSettled: z.optional(wire.bit),
  },
});

const commands = listed(["terminals/commandList", "terminals/command"], {
  key: { id: wire.whole },
  row: {
    ...clock,
    kind: z.enum(commandKinds),
    about: z.string().nullable(),
    state: z.enum(commandStates),
    returnCode: z.nullable(wire.whole),
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

const journal = listed(["terminals/journalLineList", "terminals/journalLine"], {
  key: { id: wire.whole },
  row: {
    ...clock,
    event: z.enum(journalEventNames),
    kind: z.string(),
    line: z.string(),
    receivedAt: z.string(),
  },
  filters: { ...clockFilter, event: z.optional(z.enum(journalEventNames)), ...wire.between },
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
    from: z.optional(wire.jalali),
  }),
  denyTerminal: order("deny", maybeVersion),
  /** Requests the punches of a range again; those already here stay. */
  askAgain: order("askAgain", wire.days),
  askInfo: order("askInfo", {}),
  restartTerminal: order("restart", {}),
  /** Sends the people linked there, or one of them, with name and card; each result is in the list of commands. */
  pushPeople: order("pushPeople", { personnelNumber: z.optional(wire.code) }),
  /** Removes people from a terminal who have left, or whose number there is no longer theirs. */
  removeLeavers: order("removeLeavers", {}),

  listNumbers: numbers.list,
  getNumber: numbers.one,
  /** Links a number to a person, for all its records of these days. */
  linkNumber: post("terminals/linkNumber", {
    input: wire.object({
      key: wire.code,
      personnelNumber: wire.code,
      isEverywhere: wire.bit,
      from: wire.maybe(wire.longAgoDay),
    }),
  }),
  /** Links a number to the person suggested for it. */
  acceptSuggestion: post("terminals/acceptSuggestion", { input: wire.object({ key: wire.code }) }),
  /** Makes a key for another vendor's program, replacing any earlier one; the answer contains it only this once. */
  makeKey: post("terminals/makeKey", {
    input: wire.object({ id: wire.whole, ...maybeVersion }),
    output: wire.object({ key: z.string() }),
    answersSecret: true,
  }),
  listRecords: records.list,
  getRecord: records.one,
  listLines: lines.list,
  getLine: lines.one,
  settleLine: post("terminals/settleLine", { input: wire.object({ id: wire.whole }) }),
  listCommands: commands.list,
  getCommand: commands.one,
  cancelCommand: post("terminals/cancelCommand", { input: wire.object({ id: wire.whole }) }),
  listJournal: journal.list,
  getJournalLine: journal.one,
});
