import {
  clipInto,
  cutInto,
  intersectInto,
  lengthOf,
  Segments,
  segmentsOf,
  subtractInto,
  uniteInto,
} from "@server/rules/day-work/segments";
import fc from "fast-check";
import { expect, test } from "vitest";

const spans = fc.array(
  fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 10 })).map(([from, length]) => ({
    from,
    to: from + length,
  })),
  { maxLength: 6 },
);

const minutesOf = (set: Segments) => {
  const minutes: number[] = [];
  for (let i = 0; i < set.size; i += 2) for (let t = set.from(i); t < set.to(i); t += 1) minutes.push(t);
  return minutes;
};
const range = Array.from({ length: 60 }, (_, t) => t);

test("union, intersection and difference agree with sets of minutes", () => {
  fc.assert(
    fc.property(spans, spans, (x, y) => {
      const a = segmentsOf(x);
      const b = segmentsOf(y);
      const inA = new Set(minutesOf(a));
      const inB = new Set(minutesOf(b));
      const out = new Segments();
      expect(minutesOf(uniteInto(out, a, b))).toEqual(range.filter((t) => inA.has(t) || inB.has(t)));
      expect(minutesOf(intersectInto(out, a, b))).toEqual(range.filter((t) => inA.has(t) && inB.has(t)));
      expect(minutesOf(subtractInto(out, a, b))).toEqual(range.filter((t) => inA.has(t) && !inB.has(t)));
      expect(lengthOf(a)).toBe(inA.size);
    }),
  );
});

test("clipping and cutting split a set in two", () => {
  fc.assert(
    fc.property(spans, fc.nat(40), fc.nat(15), (x, from, length) => {
      const a = segmentsOf(x);
      const inside = minutesOf(clipInto(new Segments(), a, from, from + length));
      const outside = minutesOf(cutInto(new Segments(), a, from, from + length));
      expect([...inside, ...outside].sort((p, q) => p - q)).toEqual(minutesOf(a));
      expect(inside.every((t) => t >= from && t < from + length)).toBe(true);
    }),
  );
});

test("touching stretches join and empty ones are dropped", () => {
  const set = segmentsOf([
    { from: 5, to: 9 },
    { from: 1, to: 5 },
    { from: 20, to: 20 },
  ]);
  expect(set.size).toBe(2);
  expect(lengthOf(set)).toBe(8);
});
