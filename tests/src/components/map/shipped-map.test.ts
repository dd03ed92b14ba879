import { readFileSync, statSync } from "node:fs";
import { escapeHtml } from "@schemas/values/escape-html";
import { type BaseData, labelsAt } from "@src/components/map/base-data";
import { describe, expect, it } from "vitest";

const path = (name: string) => `public/geo/${name}.json`;
const read = (name: string) => JSON.parse(readFileSync(path(name), "utf8"));
const data: BaseData = {
  countries: read("countries"),
  provinces: read("provinces"),
  places: read("places"),
};
const inIran = ([longitude, latitude]: [number, number]) =>
  longitude > 44 && longitude < 63.4 && latitude > 25 && latitude < 39.8;

describe("the map that ships with the portal", () => {
  it("is small enough for a slow network", () => {
    const bytes = ["countries", "provinces", "places"].map((name) => statSync(path(name)).size);
    expect(bytes.reduce((sum, one) => sum + one)).toBeLessThan(200_000);
  });

  it("has Iran, its neighbours, its 31 provinces and their cities, named in both languages", () => {
    const countries = data.countries.features.map(({ properties }) => properties);
    expect(countries.map(({ en }) => en)).toEqual(
      expect.arrayContaining(["Iran", "Iraq", "Türkiye", "Turkmenistan", "Afghanistan", "Pakistan"]),
    );
    expect(data.provinces.names).toHaveLength(31);
    expect(data.places.cities.length).toBeGreaterThanOrEqual(60);
    for (const { fa, en } of [
      ...countries,
      ...data.provinces.names,
      ...data.places.cities,
      ...data.places.seas,
    ]) {
      expect(fa).toMatch(/^[\u0600-\u06ff\u200c ]+$/);
      expect(en).toMatch(/^[\p{Script=Latin} -]+$/u);
    }
  });

  it("has every province and city inside Iran, with unique names", () => {
    for (const { at } of [...data.provinces.names, ...data.places.cities]) expect(at).toSatisfy(inIran);
    const names = data.places.cities.map(({ fa }) => fa);
    expect(new Set(names).size).toBe(names.length);
  });

  it("shows more names when zoomed in", () => {
    const kinds = (zoom: number) => new Set(labelsAt(data, zoom).map(({ kind }) => kind));
    const cities = (zoom: number) => labelsAt(data, zoom).filter(({ kind }) => kind === "city").length;
    expect(kinds(5)).toEqual(new Set(["country", "sea", "city"]));
    expect(kinds(7)).toEqual(new Set(["province", "sea", "city"]));
    expect(cities(5)).toBeLessThan(cities(6));
    expect(cities(6)).toBeLessThan(cities(8));
  });
});

describe("a name on the map", () => {
  it("is plain text, whatever an area is called", () => {
    expect(escapeHtml('<img src=x onerror="alert(1)">&')).toBe(
      "&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;",
    );
  });
});
