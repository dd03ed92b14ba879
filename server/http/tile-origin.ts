import type { Db } from "../db/db";
import { readSettings } from "../db/tables/settings";
import { tileAddress } from "../rules/tile-address";

// A changed setting takes effect after at most this time, and pages need not query the database each time.
const cachedFor = 15_000;

/** Returns a function that gives the other server that map tiles come from, if any; it never makes a page fail. */
export function tileOriginReader(db: Db, now: () => number = Date.now): () => Promise<string | null> {
  let cached: { origin: string | null; until: number } | undefined;
  return async () => {
    if (cached && now() < cached.until) return cached.origin;
    // Without the database there is no map to draw, but the page that says so must still load.
    const { mapTileUrl = "", mapTileKey = "" } = await readSettings(db, "mapTileUrl", "mapTileKey").catch(
      () => ({}) as { mapTileUrl?: string; mapTileKey?: string },
    );
    cached = { origin: tileAddress(mapTileUrl, mapTileKey)?.origin ?? null, until: now() + cachedFor };
    return cached.origin;
  };
}
