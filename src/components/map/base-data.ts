import { useQuery } from "@tanstack/react-query";
import type { MultiLineString, MultiPolygon } from "geojson";

type Named = { fa: string; en: string; at: [longitude: number, latitude: number] };
type Countries = {
  type: "FeatureCollection";
  features: { type: "Feature"; properties: Named; geometry: MultiPolygon }[];
};

/** The map included in the portal (public/geo, with its sources and licences). */
export type BaseData = {
  countries: Countries;
  provinces: { borders: MultiLineString; names: Named[] };
  /** `rank` is 1 for the largest cities. */
  places: { seas: Named[]; cities: (Named & { rank: 1 | 2 | 3 })[] };
};

async function load<T>(name: string, signal: AbortSignal): Promise<T> {
  const answer = await fetch(`/geo/${name}.json`, { signal });
  if (!answer.ok) throw new Error(`The map's file geo/${name}.json answered ${answer.status}.`);
  return answer.json();
}

/** Borders, provinces and cities, loaded once per visit. Without them the map is empty but still works. */
export function useBaseData() {
  return useQuery<BaseData>({
    queryKey: ["base-map"],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const [countries, provinces, places] = await Promise.all([
        load<BaseData["countries"]>("countries", signal),
        load<BaseData["provinces"]>("provinces", signal),
        load<BaseData["places"]>("places", signal),
      ]);
      return { countries, provinces, places };
    },
  });
}

/** A name on the map and its zoom levels. */
export type PlaceLabel = {
  key: string;
  kind: "sea" | "country" | "province" | "city";
  name: Named;
  from: number;
  to: number;
};

/** From this zoom on the included map shows only ground: its cities are accurate to a kilometre. */
export const nothingFrom = 12.5;
const citiesFrom = { 1: 4, 2: 6, 3: 7.5 } as const;

/** The names shown at a zoom level: few when zoomed out, more when zoomed in. */
export function labelsAt({ countries, provinces, places }: BaseData, zoom: number): PlaceLabel[] {
  const all: PlaceLabel[] = [
    ...countries.features.map(({ properties: name }) => ({
      key: `country ${name.en}`,
      kind: "country" as const,
      name,
      from: 3,
      to: 6.5,
    })),
    ...places.seas.map((name) => ({ key: `sea ${name.en}`, kind: "sea" as const, name, from: 4, to: 9 })),
    ...provinces.names.map((name) => ({
      key: `province ${name.en}`,
      kind: "province" as const,
      name,
      from: 6.5,
      to: 9.5,
    })),
    ...places.cities.map((name) => ({
      key: `city ${name.en}`,
      kind: "city" as const,
      name,
      from: citiesFrom[name.rank],
      to: nothingFrom,
    })),
  ];
  return all.filter(({ from, to }) => zoom >= from && zoom < to);
}
