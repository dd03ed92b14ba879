import { circleAfterKey, circleOf, cornersOf, keyStep, tidyCircle } from "@src/components/map/circle";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const limits = { min: 10, max: 100_000 };
const azadi = { latitude: 35.6997, longitude: 51.338, radius: 150 };
const press = (key: string, shiftKey = false) => circleAfterKey(azadi, { key, shiftKey }, 10, limits);

describe("a circle in a form", () => {
  it("is rounded to six decimals and whole metres", () => {
    expect(tidyCircle({ latitude: 35.69970049, longitude: 51.33800051, radius: 149.6 }, limits)).toEqual({
      latitude: 35.6997,
      longitude: 51.338001,
      radius: 150,
    });
  });

  it("stays on the earth and within the radius that a form accepts, wherever the mouse goes", () => {
    const anything = fc.record({
      latitude: fc.double({ min: -200, max: 200, noNaN: true }),
      longitude: fc.double({ min: -1000, max: 1000, noNaN: true }),
      radius: fc.double({ min: 0, max: 1e8, noNaN: true }),
    });
    fc.assert(
      fc.property(anything, (drawn) => {
        const { latitude, longitude, radius } = tidyCircle(drawn, limits);
        return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && radius >= 10 && radius <= 100_000;
      }),
    );
  });

  it("continues on the other side of the world", () => {
    expect(tidyCircle({ ...azadi, longitude: 181 }, limits).longitude).toBe(-179);
    expect(tidyCircle({ ...azadi, longitude: -190 }, limits).longitude).toBe(170);
  });

  it("exists once all three numbers are given and in range", () => {
    expect(circleOf(azadi)).toEqual(azadi);
    expect(circleOf({ ...azadi, latitude: null })).toBeNull();
    expect(circleOf({ ...azadi, longitude: 181 })).toBeNull();
    expect(circleOf({ ...azadi, radius: 0 })).toBeNull();
    expect(circleOf({ ...azadi, radius: undefined })).toBeNull();
  });
});

describe("the keyboard on a circle", () => {
  it("moves it north, south, east and west by the step, on the ground", () => {
    expect(press("ArrowUp")?.latitude).toBeCloseTo(azadi.latitude + 10 / 111_195, 6);
    expect(press("ArrowDown")?.latitude).toBeCloseTo(azadi.latitude - 10 / 111_195, 6);
    const east = (10 / 111_195) * (1 / Math.cos((azadi.latitude * Math.PI) / 180));
    expect(press("ArrowRight")?.longitude).toBeCloseTo(azadi.longitude + east, 6);
    expect(press("ArrowLeft")?.longitude).toBeCloseTo(azadi.longitude - east, 6);
  });

  it("moves ten times as far with Shift", () => {
    expect(press("ArrowUp", true)?.latitude).toBeCloseTo(azadi.latitude + 100 / 111_195, 6);
  });

  it("changes the radius with + and -, within its limits", () => {
    expect(press("+")?.radius).toBe(160);
    expect(press("-")?.radius).toBe(140);
    expect(circleAfterKey({ ...azadi, radius: 12 }, { key: "-" }, 10, limits)?.radius).toBe(10);
    expect(circleAfterKey({ ...azadi, radius: 99_999 }, { key: "=" }, 10, limits)?.radius).toBe(100_000);
    expect(circleAfterKey(azadi, { key: "\u0640", code: "NumpadSubtract" }, 10, limits)?.radius).toBe(140);
  });

  it("leaves other keys to the page", () => {
    for (const key of ["Tab", "Enter", "Escape", "a"]) expect(press(key)).toBeNull();
  });

  it("has a round step of 5 to 12 px on the screen, and never less than a metre", () => {
    expect(keyStep(6, 35.7)).toBe(20_000);
    expect(keyStep(17, 35.7)).toBe(10);
    expect(keyStep(19, 35.7)).toBe(2);
    expect(keyStep(19, 89.9)).toBe(1);
  });
});

describe("the box around circles", () => {
  it("contains every edge", () => {
    const box = cornersOf([azadi, { latitude: 32.6576, longitude: 51.6776, radius: 5000 }]);
    expect(box?.[0][0]).toBeCloseTo(32.6576 - 5000 / 111_195, 6);
    expect(box?.[1][0]).toBeCloseTo(35.6997 + 150 / 111_195, 6);
    expect(box?.[1][1]).toBeGreaterThan(51.6776);
    expect(box?.[0][1]).toBeLessThan(51.338);
  });

  it("is none if there are no circles", () => expect(cornersOf([])).toBeNull());
});
