import { clockOrEmptyOnWire, wholeOnWire } from "@schemas/wire";
import { expect, it } from "vitest";
import * as z from "zod/mini";

it("writes a missing time as an empty text, and reads it back", () => {
  expect(z.encode(clockOrEmptyOnWire, null)).toBe("");
  expect(z.decode(clockOrEmptyOnWire, "")).toBeNull();
  expect(z.encode(clockOrEmptyOnWire, 0)).toBe("00:00");
});

it("reads whole numbers, negative ones too, from texts and numbers, and nothing else", () => {
  expect([z.decode(wholeOnWire, "-5"), z.decode(wholeOnWire, -5), z.decode(wholeOnWire, "12")]).toEqual([
    -5, -5, 12,
  ]);
  for (const other of ["1.5", "5a", "", 0.5]) expect(z.safeDecode(wholeOnWire, other).success).toBe(false);
});
