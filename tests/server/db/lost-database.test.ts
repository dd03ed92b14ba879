import { DatabaseBusy, isBrokenConnection, isLostDatabase, isPassing } from "@server/db/lost-database";
import { describe, expect, it } from "vitest";

const coded = (code: string, message = "-") => Object.assign(new Error(message), { code });

/** Errors of a lost database, and errors that only resemble one. */
const cases: [string, Error, { lost: boolean; passing: boolean; broken: boolean }][] = [
  ["no line", coded("ECONNREFUSED"), { lost: true, passing: true, broken: true }],
  ["a server that ends", coded("57P01"), { lost: true, passing: true, broken: true }],
  ["a server that recovers", coded("57P03"), { lost: true, passing: true, broken: true }],
  [
    "a line cut",
    new Error("Connection terminated unexpectedly"),
    { lost: true, passing: true, broken: true },
  ],
  [
    "helpers of a statement that ended with a killed server",
    coded("55000", "lost connection to parallel worker"),
    { lost: true, passing: true, broken: true },
  ],
  [
    "helpers that a killed server no longer started",
    coded("55000", "parallel worker failed to initialize"),
    { lost: true, passing: true, broken: true },
  ],
  ["a standby", coded("25006"), { lost: true, passing: true, broken: false }],
  ["a statement that took too long", coded("57014"), { lost: true, passing: false, broken: false }],
  ["a full disk", coded("53100"), { lost: true, passing: true, broken: false }],
  ["all connections in use", new DatabaseBusy("-"), { lost: false, passing: true, broken: false }],
  ["locks in another order", coded("40P01"), { lost: false, passing: true, broken: false }],
  ["a statement refused in this state", coded("55000"), { lost: false, passing: false, broken: false }],
  ["a value that is there already", coded("23505"), { lost: false, passing: false, broken: false }],
];

describe("an error of the database", () => {
  it.each(cases)("%s", (_name, error, expected) => {
    expect({
      lost: isLostDatabase(error),
      passing: isPassing(error),
      broken: isBrokenConnection(error),
    }).toEqual(expected);
  });
});
