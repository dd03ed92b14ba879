import * as wire from "@schemas/wire";
import { expect, it } from "vitest";
import * as z from "zod/mini";

it("writes a missing time as an empty text, and reads it back", () => {
  expect(z.encode(wire.clockOrEmpty, null)).toBe("");
  expect(z.decode(wire.clockOrEmpty, "")).toBeNull();
  expect(z.encode(wire.clockOrEmpty, 0)).toBe("00:00");
});

it("reads whole numbers, negative ones too, from texts and numbers, and nothing else", () => {
  expect([z.decode(wire.whole, "-5"), z.decode(wire.whole, -5), z.decode(wire.whole, "12")]).toEqual([
    -5, -5, 12,
  ]);
  for (const other of ["1.5", "5a", "", 0.5]) expect(z.safeDecode(wire.whole, other).success).toBe(false);
});
