import { adminFlags } from "@schemas/permission-codes";
import { resourceNamed } from "@schemas/resources";
import {
  changeTableState,
  declaredViewState,
  isNarrowed,
  ofCards,
  pageSizes,
  readTableState,
  type TableState,
  writeTableState,
} from "@src/console/list/table-state";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const patterns = resourceNamed("patterns");
const read = (query: string) => readTableState(new URLSearchParams(query), patterns);

const anyState: fc.Arbitrary<TableState> = fc.record({
  page: fc.integer({ min: 1, max: 9_999_999 }),
  pageSize: fc.constantFrom(...pageSizes),
  sort: fc.constantFrom("name", "-name", "rights", "-records"),
  search: fc.string({ unit: "grapheme", maxLength: 40 }).map((text) => text.trim()),
  filters: fc.record(
    { flag: fc.constantFrom(...Object.values(adminFlags)), isHeld: fc.boolean() },
    { requiredKeys: [] },
  ),
});

describe("a table's state in the address", () => {
  it("survives a round trip, whatever it is", () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const address = writeTableState(state, patterns).toString();
        expect(readTableState(new URLSearchParams(address), patterns)).toEqual(state);
      }),
    );
  });

  it("is not in the address if it is the default", () => {
    expect(writeTableState(read(""), patterns).toString()).toBe("");
  });

  it("never fails on an invalid address", () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), (query) => {
        expect(read(query).page).toBeGreaterThan(0);
      }),
      { numRuns: 25 },
    );
    expect(read("page=-3&size=7&sort=colour&flag=9999&isHeld=perhaps")).toEqual(read(""));
  });

  it("keeps a code a string, even one that looks like a number, and an id a number", () => {
    const filtersOf = (name: "personnel" | "section-admins", query: string) =>
      readTableState(new URLSearchParams(query), resourceNamed(name)).filters;
    expect(filtersOf("personnel", "sectionCode=10")).toEqual({ sectionCode: "10" });
    expect(filtersOf("section-admins", "sectionCode=010&patternId=3")).toEqual({
      sectionCode: "010",
      patternId: 3,
    });
  });

  it("returns to the first page when the rows change, and keeps everything else when the page does", () => {
    const state = read("page=3&isHeld=yes&q=a");
    expect(changeTableState(state, { filters: {} }, patterns).page).toBe(1);
    expect(changeTableState(state, { search: "b" }, patterns).page).toBe(1);
    expect(changeTableState(state, { sort: "-name" }, patterns).page).toBe(1);
    expect(changeTableState(state, { pageSize: 50 }, patterns).page).toBe(1);
    expect(changeTableState(state, { page: 4 }, patterns)).toEqual({ ...state, page: 4 });
  });

  it.each([
    ["the same page if it is short enough", 3, 100, 3, 100],
    ["the first", 1, 500, 1, 100],
    ["the page that starts at the same row", 3, 500, 11, 100],
  ])("for cards is %s", (_what, page, pageSize, first, cards) => {
    const state = { ...read("q=a"), page, pageSize };
    expect(ofCards(state)).toEqual({ ...state, page: first, pageSize: cards });
  });

  it("is narrowed by a search or a filter, not by an order", () => {
    expect(isNarrowed(read("q=a"), patterns)).toBe(true);
    expect(isNarrowed(read("isHeld=no"), patterns)).toBe(true);
    expect(isNarrowed(read("sort=-name&page=2"), patterns)).toBe(false);
  });

  it("can be that of a declared view", () => {
    const state = declaredViewState(patterns, { filters: { isHeld: true }, sort: "-records" });
    expect(writeTableState(state, patterns).toString()).toBe("isHeld=yes&sort=-records");
  });
});
