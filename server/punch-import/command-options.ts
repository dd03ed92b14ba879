import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { StartProblem } from "../rules/start-problem";

export const usage = `Imports punches into the organisation's database, running or not.

  npm run import:punches -- punches.csv
  npm run import:punches -- --in in_time.csv --out out_time.csv

A file is recognised by its content: one row per punch (CSV in any of the usual forms, or the attlog of a clock), or
one row per person and one column per day; in the latter, --in names the first entries and --out the last exits.

  --people people.csv       creates the people in this list, with what their punches need
  --weekend saturday,sunday the days off of the people created; friday by default
  --passwords file.csv      gives the people created a first password and lists them in this file
`;

const weekdays = ["saturday", "sunday", "monday", "tuesday", "wednesday", "thursday", "friday"];

/** The options of the command; paths are absolute, days of the week count from Saturday. */
export type CommandOptions = {
  files: string[];
  people: string | undefined;
  weekend: number[];
  passwords: string | undefined;
};

/** Parses the command line: "help" if it asks for that. Throws `StartProblem` with the usage. */
export function readCommandOptions(): CommandOptions | "help" {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(2),
    allowPositionals: true,
    options: {
      in: { type: "string" },
      out: { type: "string" },
      people: { type: "string" },
      weekend: { type: "string", default: "friday" },
      passwords: { type: "string" },
      help: { type: "boolean", short: "h" },
    },
  });
  const pair = [values.in, values.out].filter((file) => file !== undefined);
  const files = [...pair, ...positionals].map(fromCaller);
  if (values.help) return "help";
  if (files.length === 0 || files.length > 2 || pair.length === 1) throw new StartProblem(usage);
  const weekend = values.weekend
    .split(",")
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean)
    .map((name) => {
      const at = weekdays.indexOf(name);
      if (at === -1)
        throw new StartProblem(`"${name}" is not a day of the week: give one of ${weekdays.join(", ")}.`);
      return at;
    });
  return {
    files,
    weekend,
    people: values.people && fromCaller(values.people),
    passwords: values.passwords && fromCaller(values.passwords),
  };
}

/** npm runs a script in the project's folder; paths are relative to the caller's folder. */
const fromCaller = (path: string) => resolve(process.env.INIT_CWD ?? process.cwd(), path);
