import type { calls } from "@schemas/calls";
import { errorSentence, fail, Refusal } from "@schemas/errors";
import { settingRegistry } from "@schemas/settings";
import { isDirectoryAddress, sendsInClear } from "@schemas/values/directory-address";
import { foldCompact } from "@schemas/values/persian-text";
import { sql } from "kysely";
import type { SignedIn } from "../context/context";
import type { Db } from "../db/db";
import { containing, inPersianOrder, listPage, type Sorting } from "../db/tables/list-page";
import { narrowed } from "../db/tables/narrowed";
import { byPerson, listedPeople, matchesPerson, peopleSorting } from "../db/tables/people";
import { type Directory, everyName, mostResults, searchPeople } from "../directory/client";
import { configuredDirectory, storedDirectory } from "../directory/configured";
import { isCertificates } from "../rules/certificates";
import { type DirectoryAccount, isSameDirectory } from "../rules/directory-account";
import { bareDomainName } from "../rules/domain-name";
import { setDirectoryUse } from "./domain-names";
import type { Handlers } from "./handlers";
import { importDomainNames, readPairs } from "./import-domain-names";
import { tryConnection } from "./try-connection";

export const directory: Handlers<typeof calls.directory> = {
  listNames: ({ hasName, isActive, search, ...list }, { db }) => {
    const meanings = {
      hasName: sql`(person.domain_name is not null)`,
      isActive: "person.is_active",
      search: (text: string) =>
        sql`(${matchesPerson(text)} or lower(person.domain_name) like ${containing(foldCompact(text))})`,
    };
    return listPage(named(db).where(narrowed({ hasName, isActive, search }, meanings)), list, sorting);
  },

  async setUse({ personnelNumber, isUsed }, context) {
    await setDirectoryUse(context, personnelNumber, isUsed);
  },

  async getState(_, context) {
    const configured = await configuredDirectory(context);
    if (!configured) return { isConfigured: false, server: null, problem: null, isInClear: false };
    const problem = await searchPeople(configured, "").then(
      () => null,
      (error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
        return errorSentence(error.code, context.language, error.parameters);
      },
    );
    return {
      isConfigured: true,
      server: configured.url,
      problem,
      isInClear: sendsInClear(configured.url, configured.startTls),
    };
  },

  async testConnection(typed, context) {
    if (!isDirectoryAddress(typed.directoryUrl)) throw fail("not-a-directory-address", {}, ["directoryUrl"]);
    if (!isCertificates(typed.directoryCa)) throw fail("not-a-certificate", {}, ["directoryCa"]);
    const place = {
      url: typed.directoryUrl,
      startTls: typed.directoryStartTls,
      authorities: typed.directoryCa,
      base: typed.directoryBase,
      bindName: typed.directoryBindName,
      attribute: typed.directoryUserAttribute || settingRegistry.directoryUserAttribute.usual,
    };
    const bindPassword = typed.directoryBindPassword || (await storedPasswordFor(context, place));
    const { directoryPatienceMs: patienceMs } = context.server;
    const directory = { ...place, bindPassword, patienceMs };
    const found = await tryConnection(context, () => searchPeople(directory, ""));
    return { found: found.length, isMore: found.length === mostResults };
  },

  async searchDirectory({ search }, context) {
    const { db } = context;
    const found = (await searchPeople(await theDirectory(context), search)).filter(
      (entry) => entry.domainName,
    );
    const names = found.map((entry) => entry.domainName.toLowerCase());
    const held = await db
      .selectFrom("person")
      .select(["personnel_number as number", sql<string>`lower(domain_name)`.as("name")])
      .where(sql<boolean>`lower(domain_name) = any(${names}::text[])`)
      .execute();
    const holders = new Map(held.map(({ name, number }) => [name, number]));
    return found.map(({ domainName, displayName, mail }) => ({
      domainName,
      displayName,
      mail,
      personnelNumber: holders.get(domainName.toLowerCase()) ?? null,
    }));
  },

  async findUnknownNames(_, context) {
    const { db } = context;
    const known = await everyName(await theDirectory(context));
    const people = await named(db)
      .where("person.domain_name", "is not", null)
      .orderBy(inPersianOrder("person.name"))
      .execute();
    return people.filter((person) => !known.has(bareDomainName(person.domainName ?? "").toLowerCase()));
  },

  async importNames({ file, dryRun }, context) {
    const pairs = readPairs(new Uint8Array(await file.arrayBuffer()));
    return importDomainNames(context, pairs, dryRun);
  },
};

/** The stored password, if it was stored for exactly this directory and name; empty for anonymous queries. */
async function storedPasswordFor(context: SignedIn, place: DirectoryAccount): Promise<string> {
  if (!place.bindName) return "";
  const stored = await storedDirectory(context);
  if (!stored.bindPassword) return "";
  if (!isSameDirectory(stored, place)) throw fail("directory-password-again", {}, ["directoryBindPassword"]);
  return stored.bindPassword;
}

async function theDirectory(context: SignedIn): Promise<Directory> {
  const configured = await configuredDirectory(context);
  if (!configured) throw fail("directory-not-configured");
  return configured;
}

const named = (db: Db) =>
  listedPeople(db).select([
    "person.domain_name as domainName",
    "person.use_active_directory as usesDirectory",
  ]);

const sorting: Sorting = {
  ...peopleSorting,
  by: { ...byPerson, domainName: sql`lower(person.domain_name)` },
};
