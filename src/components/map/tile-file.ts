import { escapeHtml } from "@schemas/values/escape-html";
import { useQuery } from "@tanstack/react-query";
import type { L } from "./leaflet";

/** An opened map file: its contents and how to draw it. The libraries are loaded with it. */
export type OpenTileFile = {
  /** Its attribution and licence, as HTML with only text and links. */
  attribution: string;
  layer: (look: { isDark: boolean; language: string }) => L.GridLayer;
};

/** Opens the map file at an address; fails when it cannot be read or is of an unsupported kind. */
export function useTileFile(address: string) {
  return useQuery({
    queryKey: ["tile-file", address],
    enabled: address !== "",
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: () => openTileFile(address),
  });
}

async function openTileFile(address: string): Promise<OpenTileFile> {
  const { leafletRasterLayer, PMTiles, TileType } = await import("pmtiles");
  const file = new PMTiles(address);
  const { tileType, minZoom, maxZoom, minLat, minLon, maxLat, maxLon } = await file.getHeader();
  const { attribution, license } = ((await file.getMetadata()) ?? {}) as Record<string, unknown>;
  const owed = [attribution, license].filter((one) => typeof one === "string" && one !== "") as string[];
  const options = {
    minNativeZoom: minZoom,
    maxNativeZoom: maxZoom,
    bounds: [
      [minLat, minLon],
      [maxLat, maxLon],
    ] as [[number, number], [number, number]],
  };
  const opened = { attribution: owed.map(safeHtml).join(" · ") };
  if (tileType === TileType.Mvt) {
    const { leafletLayer } = await import("protomaps-leaflet");
    return {
      ...opened,
      layer: ({ isDark, language }) =>
        leafletLayer({
          url: address,
          flavor: isDark ? "dark" : "light",
          lang: language,
          maxDataZoom: maxZoom,
          bounds: options.bounds,
          // By default the library names itself; the file has its own attribution.
          attribution: "",
        }) as unknown as L.GridLayer,
    };
  }
  if (tileType === TileType.Unknown || tileType === TileType.Mlt)
    throw new Error(`The map file ${address} has tiles of an unsupported kind (${tileType}).`);
  return { ...opened, layer: () => leafletRasterLayer(file, options) };
}

/** The text of a file's HTML with its https links; everything else is removed. */
function safeHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const write = (node: Node): string => {
    if (node.nodeType === Node.TEXT_NODE) return escapeHtml(node.textContent ?? "");
    const inside = [...node.childNodes].map(write).join("");
    const address = node instanceof HTMLAnchorElement ? node.href : "";
    if (!address.startsWith("https://")) return inside;
    return `<a href="${escapeHtml(address)}" target="_blank" rel="noopener noreferrer">${inside}</a>`;
  };
  return write(body);
}
