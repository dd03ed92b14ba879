import { prefillQuery, readPrefill } from "@schemas/request-prefill";
import { describe, expect, it } from "vitest";

const nothing = { isDaily: false, from: null, to: null, cancel: null };
const unsaid = { ...nothing, typeCode: null, pageNumber: null };

describe("what a request page opens with", () => {
  it.each([
    ["only the day", undefined, "SD=1405/02/12", nothing],
    [
      "a stretch",
      { ...nothing, from: 480, to: 505 },
      "SD=1405/02/12&from=08:00&to=08:25",
      { ...nothing, from: 480, to: 505 },
    ],
    [
      "an exit on the next day",
      { ...nothing, to: 1800 },
      "SD=1405/02/12&to=06:00+1",
      { ...nothing, to: 1800 },
    ],
    ["whole days", { ...nothing, isDaily: true }, "SD=1405/02/12&daily=1", { ...nothing, isDaily: true }],
    [
      "a punch to take away",
      { ...nothing, cancel: 0 },
      "SD=1405/02/12&cancel=00:00",
      { ...nothing, cancel: 0 },
    ],
  ])("travels in the address and is read again: %s", (_, fix, written, read) => {
    const query = prefillQuery("2026-05-02", fix);
    expect(decodeURIComponent(query)).toBe(written);
    expect(readPrefill(new URLSearchParams(query))).toEqual({
      date: "2026-05-02",
      ...unsaid,
      ...read,
    });
  });

  it("may name a type and a mission", () => {
    const read = readPrefill(new URLSearchParams("type=3&page=17"));
    expect(read).toEqual({ date: null, ...unsaid, typeCode: "3", pageNumber: 17 });
  });

  it("ignores what it cannot read", () => {
    expect(readPrefill(new URLSearchParams("SD=1405/13/01&from=25:00&daily=yes"))).toEqual({
      date: null,
      ...unsaid,
    });
  });
});
