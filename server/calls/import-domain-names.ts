import { domainNameLimit, type importStates, mostImportedNames } from "@schemas/calls/directory";
import { type ErrorCode, errorSentence, fail } from "@schemas/errors";
import { toLatinDigits } from "@schemas/values/digits";
import { textOfCsvCell } from "@schemas/values/spreadsheet-text";
import { parse } from "csv-parse/sync";
import { refusedAsAbove } from "../access/above";
import type { SignedIn } from "../context/context";
import { everyName } from "../directory/client";
import { configuredDirectory } from "../directory/configured";
import { encodingOf } from "../punch-import/text-file";
import { bareDomainName } from "../rules/domain-name";
import { setDomainName } from "./domain-names";

type State = (typeof importStates)[number];
type Pair = { line: number; personnelNumber: string; domainName: string };
type ImportedName = Pair & { state: State; reason: string | null };

/**
 * The pairs of a CSV file, separated by comma, semicolon or tab, with or without a header line, and without the
 * apostrophes by which such files keep texts from being run.
 */
export function readPairs(bytes: Uint8Array): Pair[] {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  let rows: string[][];
  try {
    rows = parse(text, {
      delimiter: [",", ";", "\t"],
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
    });
  } catch {
    throw fail("names-file-unreadable", {}, ["file"]);
  }
  if (rows.length > mostImportedNames)
    throw fail("names-file-too-long", { most: mostImportedNames }, ["file"]);
  const pairs = rows.map((row, index) => {
    const [number = "", name = ""] = row.map(textOfCsvCell);
    return {
      line: index + 1,
      personnelNumber: toLatinDigits(number).trim(),
      domainName: name.trim(),
    };
  });
  const [first, ...others] = pairs;
  // A header has no digits in the column of personnel numbers.
  const isHeaded = first !== undefined && !/\d/.test(first.personnelNumber);
  const read = isHeaded ? others : pairs;
  if (read.length === 0) throw fail("names-file-empty", {}, ["file"]);
  return read;
}

/** Sets the directory name of each person in the pairs; returns the result for each line. */
export async function importDomainNames(context: SignedIn, pairs: readonly Pair[], dryRun: boolean) {
  const { db, language, who } = context;
  const directory = await configuredDirectory(context);
  const known = directory ? await everyName(directory) : undefined;
  const people = await db
    .selectFrom("person")
    .select(["personnel_number as number", "domain_name as name"])
    .execute();
  const namesNow = new Map(people.map(({ number, name }) => [number, name]));
  const holders = new Map(people.flatMap(({ number, name }) => (name ? [[name.toLowerCase(), number]] : [])));
  const above = await refusedAsAbove(
    context,
    pairs.map(({ personnelNumber }) => personnelNumber),
  );
  const own = who.kind === "webAdmin" ? who.standing.personnelNumber : null;
  const seen = new Set<string>();
  const results: ImportedName[] = [];

  for (const pair of pairs) {
    const { personnelNumber, domainName } = pair;
    const refuse = (code: ErrorCode, parameters: Record<string, string> = {}) =>
      results.push({ ...pair, state: "failed", reason: errorSentence(code, language, parameters) });
    const before = namesNow.get(personnelNumber);
    const holder = holders.get(domainName.toLowerCase());
    const tooHigh = above.get(personnelNumber);
    if (before === undefined) refuse("person-not-found", { personnelNumber });
    else if (seen.has(personnelNumber)) refuse("twice-in-file", { personnelNumber });
    else if (domainName.length > domainNameLimit) refuse("directory-name-unknown", { name: domainName });
    else if (domainName && known && !known.has(bareDomainName(domainName).toLowerCase()))
      refuse("directory-name-unknown", { name: domainName });
    else if (domainName && holder !== undefined && holder !== personnelNumber) refuse("domain-name-taken");
    // Four-eyes principle: administrators cannot change their own record.
    else if (personnelNumber === own) refuse("own-affairs");
    else if (tooHigh) refuse(tooHigh);
    else {
      seen.add(personnelNumber);
      const state = before === (domainName || null) ? "same" : domainName ? "set" : "cleared";
      if (state !== "same") {
        if (!dryRun) await setDomainName(context, personnelNumber, domainName || null);
        if (before) holders.delete(before.toLowerCase());
        if (domainName) holders.set(domainName.toLowerCase(), personnelNumber);
        namesNow.set(personnelNumber, domainName || null);
      }
      results.push({ ...pair, state, reason: null });
    }
  }
  return results;
}
