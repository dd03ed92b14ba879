import { shareOut } from "@schemas/values/share-out";
import { describe, expect, it } from "vitest";

describe("sharing an amount out", () => {
  it.each([
    { amount: 10, weights: [1, 1, 2], shares: [3, 2, 5] },
    { amount: 600, weights: [1, 1, 1], shares: [200, 200, 200] },
    { amount: 100, weights: [0, 30, 10], shares: [0, 75, 25] },
    { amount: 100, weights: [0, 0], shares: [0, 0] },
    { amount: 0, weights: [1, 1], shares: [0, 0] },
    { amount: 100, weights: [], shares: [] },
    // What exceeds one limit goes to the others, up to theirs.
    { amount: 100, weights: [8, 1, 1], most: 40, shares: [40, 30, 30] },
    { amount: 100, weights: [8, 1, 1], most: 30, shares: [30, 30, 30] },
  ])("gives $shares of $amount by $weights", ({ amount, weights, most, shares }) => {
    expect(shareOut(amount, weights, most)).toEqual(shares);
  });

  it("distributes the whole amount, and never more, by any weights", () => {
    for (let amount = 0; amount < 200; amount += 7)
      for (const weights of [
        [1, 2, 3],
        [5, 0, 5, 5],
        [13, 1, 1, 1, 1],
      ])
        expect(shareOut(amount, weights).reduce((sum, share) => sum + share, 0)).toBe(amount);
  });
});
