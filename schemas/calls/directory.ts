import * as z from "zod";
import { defineCalls, get, post } from "../define-call";
import { listQuery } from "../list-query";
import { megabytes } from "../values/bytes";
import * as wire from "../wire";
import { memberShape } from "./whom";

/** The longest directory name, and the most lines of one import. */
export const domainNameLimit = 100;
export const mostImportedNames = 20_000;

const named = wire.object({
  ...memberShape,
  isActive: z.boolean(),
  domainName: z.string().nullable(),
  /** Signs in with the directory's password, by either name. */
  usesDirectory: z.boolean(),
});
export type NamedPerson = z.output<typeof named>;

/**
 * The outcome of one line of an import: `set` and `cleared` change something, `same` does not, `failed` has a reason.
 */
export const importStates = ["set", "cleared", "same", "failed"] as const;

const connection = {
  directoryUrl: z.string().max(500),
  directoryStartTls: wire.bit,
  directoryCa: z.string().max(20_000),
  directoryBase: z.string().max(500),
  directoryBindName: z.string().max(500),
  /** If empty, the stored password is used, for the same address, base and name only. */
  directoryBindPassword: z.string().max(500),
  directoryUserAttribute: z.string().max(500),
};

/** Our own calls about directory names and the directory server itself. */
export const directory = defineCalls("directory", {
  /** People with their directory names; `search` also matches those names. */
  listNames: get("directory/names", {
    input: wire.object({ ...listQuery, hasName: z.optional(wire.bit), isActive: z.optional(wire.bit) }),
    paged: named,
  }),
  /** Whether a person signs in with the directory's password, which needs a directory name. */
  setUse: post("directory/setUse", {
    input: wire.object({ personnelNumber: wire.code, isUsed: wire.bit }),
    carries: "form",
  }),
  /** Whether a directory server is configured and reachable. */
  getState: get("directory/state", {
    output: wire.object({
      isConfigured: z.boolean(),
      server: z.string().nullable(),
      /** Why it cannot be reached. */
      problem: z.string().nullable(),
      /** Passwords are sent to it unencrypted. */
      isInClear: z.boolean(),
    }),
  }),
  /** Tries a connection before it is saved; returns how many people it finds, at most one page. */
  testConnection: post("directory/test", {
    input: wire.object(connection),
    output: wire.object({ found: wire.whole, isMore: z.boolean() }),
    carries: "form",
    secret: ["directoryBindPassword"],
    changes: false,
  }),
  /** Searches the directory server for people by name or login name. */
  searchDirectory: get("directory/search", {
    input: wire.object({ search: z.string().max(100) }),
    list: wire.object({
      domainName: z.string(),
      displayName: z.string(),
      mail: z.string().nullable(),
      /** The person who has this name already. */
      personnelNumber: z.string().nullable(),
    }),
  }),
  /** Names of people that the directory server does not have, or no longer has. */
  findUnknownNames: get("directory/unknown", { list: named }),
  /**
   * Reads pairs of personnel number and directory name from a CSV file; an empty name removes the person's. `dryRun`
   * reports the outcome without writing. Valid lines are written even if others fail.
   */
  importNames: post("directory/import", {
    input: wire.object({ file: z.instanceof(Blob), dryRun: wire.bit }),
    list: wire.object({
      line: wire.whole,
      personnelNumber: z.string(),
      domainName: z.string(),
      state: z.enum(importStates),
      reason: z.string().nullable(),
    }),
    carries: "multipart",
    // The most lines at their longest.
    mostBytes: megabytes(4),
  }),
});
