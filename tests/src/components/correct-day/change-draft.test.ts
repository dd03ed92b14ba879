import { changesOf, directionAfter, directionOf, newDraft } from "@src/components/correct-day/change-draft";
import { describe, expect, it } from "vitest";

type Ignored = "duplicate" | null;
const punch = (direction: "in" | "out" | null, ignored: Ignored = null, time = 420) => ({
  time,
  direction,
  ignored,
});
const added = (direction: "in" | "out" | null) => newDraft({ change: "addPunch", time: 420, direction });

describe("a punch that is added to a day", () => {
  it("is incomplete until it is said whether it is an entry or an exit", () => {
    expect(changesOf([added(null)])).toBeNull();
    expect(changesOf([added("in")])).toEqual([{ change: "addPunch", time: 420, direction: "in" }]);
  });

  it("takes turns with the punches that count and with the other added ones", () => {
    expect(directionAfter([], [])).toBeNull();
    expect(directionAfter([punch("in"), punch("out", "duplicate")], [])).toBe("out");
    expect(directionAfter([punch("out")], [])).toBe("in");
    expect(directionAfter([punch(null)], [])).toBe("out");
    expect(directionAfter([punch(null), punch(null)], [])).toBe("in");
    expect(directionAfter([punch("out")], [added("in")])).toBe("out");
    expect(directionAfter([], [newDraft({ change: "suggested" }), added(null)])).toBeNull();
  });
});

it("a punch that is moved keeps its direction, also one that has it only by its turn", () => {
  const day = [punch(null, null, 420), punch(null, "duplicate", 421), punch(null, null, 900)];
  expect([420, 900].map((time) => directionOf(day, time))).toEqual(["in", "out"]);
});
