import { type Area, judgePlace, metresBetween, overlaps, type Point } from "@server/rules/geofence";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const azadi: Point = { latitude: 35.6997, longitude: 51.338 };
const milad: Point = { latitude: 35.7448, longitude: 51.3753 };

const area = (over: Partial<Area> = {}): Area => ({
  id: 1,
  name: "دفتر",
  ...azadi,
  radius: 150,
  isSoft: false,
  ...over,
});
/** The point `metres` north of another. */
const north = (from: Point, metres: number): Point => ({
  latitude: from.latitude + metres / 111_195.08,
  longitude: from.longitude,
});
const fix = (at: Point, accuracy: number | null = null) => ({ ...at, accuracy });

const point = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe("the distance between two points", () => {
  it.each([
    ["Azadi and Milad towers", azadi, milad, 6043],
    [
      "Tehran and Isfahan",
      { latitude: 35.6892, longitude: 51.389 },
      { latitude: 32.6546, longitude: 51.668 },
      338_403,
    ],
    [
      "either side of the date line",
      { latitude: 0, longitude: 179.9 },
      { latitude: 0, longitude: -179.9 },
      22_239,
    ],
    ["the poles", { latitude: 90, longitude: 0 }, { latitude: -90, longitude: 0 }, 20_015_115],
    ["opposite points", { latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 }, 20_015_115],
  ])("of %s is right to some metres", (_, a, b, metres) => {
    expect(Math.abs(metresBetween(a, b) - metres)).toBeLessThan(metres * 0.002 + 5);
  });

  it("is the same both ways, never negative, and zero only to itself", () => {
    fc.assert(
      fc.property(point, point, (a, b) => {
        expect(metresBetween(a, b)).toBeCloseTo(metresBetween(b, a), 3);
        expect(metresBetween(a, b)).toBeGreaterThanOrEqual(0);
        expect(metresBetween(a, a)).toBeCloseTo(0, 6);
      }),
    );
  });
});

describe("a place", () => {
  it.each([
    ["in the middle", 0, null, "inside", 0],
    ["at the edge", 149, null, "inside", 0],
    ["just outside", 151, null, "outside", 1],
    ["outside by less than the device is exact", 170, 30, "inside", 0],
    ["outside by more than that", 190, 30, "outside", 10],
    ["far outside with a device that knows nothing", 600, 5000, "outside", 400],
    ["outside with a device that claims less than nothing", 160, -100, "outside", 10],
  ] as const)("%s of an area of 150 m is %s", (_, metres, accuracy, verdict, missing) => {
    const judged = judgePlace([area()], fix(north(azadi, metres), accuracy), 50);
    expect(judged.verdict).toBe(verdict);
    expect(Math.abs(judged.missing - missing)).toBeLessThanOrEqual(1);
    expect(Math.abs((judged.distance ?? 0) - metres)).toBeLessThanOrEqual(1);
  });

  it("is judged by the area that contains it, out of several", () => {
    const areas = [area(), area({ id: 2, name: "برج", ...milad })];
    expect(judgePlace(areas, fix(north(milad, 20)), 50)).toMatchObject({
      verdict: "inside",
      area: { id: 2 },
    });
  });

  it("outside all areas is judged by the nearest edge, not the nearest centre", () => {
    const wide = area({ id: 2, ...north(azadi, 2000), radius: 1700 });
    const judged = judgePlace([area(), wide], fix(north(azadi, 280)), 0);
    expect(judged).toMatchObject({ verdict: "outside", area: { id: 2 } });
  });

  it("in a firm and a soft area counts for the firm one", () => {
    const areas = [area({ id: 1, isSoft: true }), area({ id: 2 })];
    expect(judgePlace(areas, fix(azadi), 50).area?.id).toBe(2);
  });

  it("outside a soft area is accepted and marked", () => {
    expect(judgePlace([area({ isSoft: true })], fix(north(azadi, 500)), 50).verdict).toBe("soft");
  });

  it("is free for people without an area", () => {
    expect(judgePlace([], fix(azadi), 50)).toEqual({
      verdict: "free",
      area: null,
      distance: null,
      missing: 0,
    });
  });

  it("never gets worse with a wider area, a higher cap or one area more", () => {
    const near = fc.integer({ min: 0, max: 3000 }).map((metres) => north(azadi, metres));
    const isIn = (areas: Area[], at: Point, accuracy: number, cap: number) =>
      judgePlace(areas, fix(at, accuracy), cap).verdict === "inside";
    const metres = fc.integer({ min: 1, max: 2000 });
    fc.assert(
      fc.property(near, metres, metres, metres, point, (at, radius, accuracy, cap, elsewhere) => {
        fc.pre(isIn([area({ radius })], at, accuracy, cap));
        expect(isIn([area({ radius: radius + 1 })], at, accuracy, cap)).toBe(true);
        expect(isIn([area({ radius })], at, accuracy, cap + 1)).toBe(true);
        expect(isIn([area({ radius }), area({ id: 2, ...elsewhere })], at, accuracy, cap)).toBe(true);
      }),
    );
  });
});

describe("overlapping areas", () => {
  it("are listed with how far they overlap, the deepest first", () => {
    const areas = [area(), area({ id: 2, ...north(azadi, 200.5) }), area({ id: 3, ...north(azadi, 299.5) })];
    expect(overlaps(areas).map(({ one, other, metres }) => [one.id, other.id, metres])).toEqual([
      [2, 3, 201],
      [1, 2, 100],
      [1, 3, 1],
    ]);
  });

  it("are the same as by comparing every pair", () => {
    const some = fc.array(
      fc.record({
        latitude: fc.double({ min: 35, max: 35.1, noNaN: true }),
        longitude: fc.double({ min: 51, max: 51.1, noNaN: true }),
        radius: fc.integer({ min: 10, max: 4000 }),
      }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(some, (made) => {
        const areas = made.map((one, id) => area({ id, ...one }));
        const pairs = areas.flatMap((one, index) =>
          areas
            .slice(index + 1)
            .filter((other) => one.radius + other.radius > metresBetween(one, other))
            .map((other) => [one.id, other.id].join("-")),
        );
        const overlapping = overlaps(areas).map(({ one, other }) =>
          [one.id, other.id].sort((a, b) => a - b).join("-"),
        );
        expect(overlapping.sort()).toEqual(pairs.sort());
      }),
    );
  });
});
