import { fileURLToPath } from "node:url";
import { noFaults } from "@server/torture/checks";
import { torture } from "@server/torture/main";
import { expect, it } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");

// One round; npm run torture takes the number of rounds.
it("a portal and its database killed at work lose nothing they have acknowledged, and do nothing twice", async () => {
  const { rounds, acknowledged } = await torture({
    rounds: 1,
    seconds: 1,
    seed: "one round",
    people: 12,
    kinds: ["both"] as const,
    root,
  });
  expect(rounds.map(({ faults, complaints }) => ({ faults, complaints }))).toEqual([
    { faults: noFaults(), complaints: [] },
  ]);
  expect(acknowledged.punches).toBeGreaterThan(0);
});
