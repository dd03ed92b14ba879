import { subjectsOf, type ThrottleKind, waitAfterFailures, waitsOf } from "@server/rules/throttle";
import { describe, expect, test } from "vitest";

const minutes = (kind: ThrottleKind, failures: number) => waitAfterFailures(kind, failures) / 60_000;

describe("how long the next attempt waits", () => {
  test.each<[ThrottleKind, readonly (readonly [number, number])[]]>([
    [
      "pair",
      [
        [4, 0],
        [5, 1],
        [6, 2],
        [7, 4],
        [8, 8],
        [9, 15],
        [50, 15],
      ],
    ],
    [
      "device",
      [
        [4, 0],
        [5, 1],
        [9, 15],
      ],
    ],
    [
      "lookup",
      [
        [4, 0],
        [5, 1],
        [9, 15],
      ],
    ],
    [
      "connection",
      [
        [9, 0],
        [10, 1],
        [14, 15],
      ],
    ],
    [
      "network",
      [
        [49, 0],
        [50, 1],
        [54, 15],
      ],
    ],
    [
      "account",
      [
        [99, 0],
        [100, 1],
        [104, 15],
      ],
    ],
  ])("%s", (kind, expected) => {
    expect(expected.map(([failures]) => [failures, minutes(kind, failures)])).toEqual(expected);
  });

  test("the waits end with the longest, which applies to every further failure", () => {
    expect(waitsOf("pair").map((wait) => wait / 60_000)).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 15]);
  });
});

describe("the keys an attempt is counted by", () => {
  const kinds = (origin: Parameters<typeof subjectsOf>[1]) =>
    subjectsOf("1001", origin).map(({ kind, name }) => [kind, name]);
  const network = "203.0.113.5";

  test("an unknown device: the account here, the account everywhere, the network", () => {
    expect(kinds({ network, isFamiliar: false })).toEqual([
      ["pair", "203.0.113.5 1001"],
      ["account", "1001"],
      ["network", "203.0.113.5"],
    ]);
  });

  test("an unknown device, if the account has signed in there before: not what others do elsewhere", () => {
    expect(kinds({ network, isFamiliar: true }).map(([kind]) => kind)).toEqual(["pair", "network"]);
  });

  test("a known device: only that device", () => {
    expect(kinds({ network, device: "d", isFamiliar: true })).toEqual([["device", "d 1001"]]);
  });
});
