import * as z from "zod";
import { defineCall, defineCalls } from "../define-call";
import { listQuery } from "../list-query";
import { megabytes } from "../values/bytes";
import { bitOnWire, codeOnWire, onWire, wholeOnWire } from "../wire";
import { personShape } from "./whom";

/** The longest name a directory gives someone, and the most lines of one import. */
export const domainNameLimit = 100;
export const mostImportedNames = 20_000;

const named = onWire({
  ...personShape,
  sectionName: z.string().nullable(),
  isActive: z.boolean(),
  domainName: z.string().nullable(),
  /** Their password is the directory's, whichever name they sign in by. */
  usesDirectory: z.boolean(),
});
export type NamedPerson = z.output<typeof named>;

/** What became of one line of an import: `set` and `cleared` change something, `same` did not, `failed` says why. */
export const importStates = ["set", "cleared", "same", "failed"] as const;

const connection = {
  directoryUrl: z.string().max(500),
  directoryStartTls: bitOnWire,
  directoryCa: z.string().max(20_000),
  directoryBase: z.string().max(500),
  directoryBindName: z.string().max(500),
  /** Left empty, the stored one counts, for the same address, base and name. */
  directoryBindPassword: z.string().max(500),
  directoryUserAttribute: z.string().max(500),
};

/** Our own calls about directory names and the directory server itself. */
export const directory = defineCalls("directory", {
  /** People with their directory names; `search` also finds by the name itself. */
  listNames: defineCall({
    get: "directory/names",
    input: onWire({ ...listQuery, hasName: z.optional(bitOnWire), isActive: z.optional(bitOnWire) }),
    output: named,
    paged: true,
    allow: "webAdmin",
  }),
  /** Whether someone's password is the directory's; they need a directory name for that. */
  setUse: defineCall({
    post: "directory/setUse",
    input: onWire({ personnelNumber: codeOnWire, isUsed: bitOnWire }),
    allow: "webAdmin",
    carries: "form",
  }),
  /** Whether a directory server is configured, and whether it answers now. */
  getState: defineCall({
    get: "directory/state",
    output: onWire({
      isConfigured: z.boolean(),
      server: z.string().nullable(),
      /** The reason when it does not answer. */
      problem: z.string().nullable(),
      /** Passwords cross the network unencrypted on their way to it. */
      isInClear: z.boolean(),
    }),
    allow: "webAdmin",
  }),
  /** Tries a connection before it is saved; answers how many people it finds, at most a page of them. */
  testConnection: defineCall({
    post: "directory/test",
    input: onWire(connection),
    output: onWire({ found: wholeOnWire, isMore: z.boolean() }),
    allow: "webAdmin",
    carries: "form",
    secret: ["directoryBindPassword"],
    changes: false,
  }),
  /** Looks in the directory server for people by name or login name. */
  searchDirectory: defineCall({
    get: "directory/search",
    input: onWire({ search: z.string().max(100) }),
    output: onWire({
      domainName: z.string(),
      displayName: z.string(),
      mail: z.string().nullable(),
      /** Who has this name already. */
      personnelNumber: z.string().nullable(),
    }),
    values: "list",
    allow: "webAdmin",
  }),
  /** Names of people that the directory server does not know (any more). */
  findUnknownNames: defineCall({
    get: "directory/unknown",
    output: named,
    values: "list",
    allow: "webAdmin",
  }),
  /**
   * Reads pairs of a personnel number and a name from a CSV file; an empty name takes the person's away. `dryRun` tells
   * what would happen and writes nothing. Good lines are written whatever the others are.
   */
  importNames: defineCall({
    post: "directory/import",
    input: onWire({ file: z.instanceof(Blob), dryRun: bitOnWire }),
    output: onWire({
      line: wholeOnWire,
      personnelNumber: z.string(),
      domainName: z.string(),
      state: z.enum(importStates),
      reason: z.string().nullable(),
    }),
    values: "list",
    allow: "webAdmin",
    carries: "multipart",
    // Its lines at their longest.
    mostBytes: megabytes(4),
  }),
});
