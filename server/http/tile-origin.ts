import type { Db } from "../db/db";
import { readSettings } from "../db/tables/settings";
import { tileAddress } from "../rules/tile-address";

// A changed setting is in force after so long at most, and pages do not ask the database each time.
const keptFor = 15_000;

/** Answers which other server the map's tiles come from, if any; never fails a page. */
export function tileOriginReader(db: Db, now: () => number = Date.now): () => Promise<string | null> {
  let kept: { origin: string | null; until: number } | undefined;
  return async () => {
    if (kept && now() < kept.until) return kept.origin;
    // Without the database there is no map to draw, but the page that says so must come.
    const { mapTileUrl = "", mapTileKey = "" } = await readSettings(db, "mapTileUrl", "mapTileKey").catch(
      () => ({}) as { mapTileUrl?: string; mapTileKey?: string },
    );
    kept = { origin: tileAddress(mapTileUrl, mapTileKey)?.origin ?? null, until: now() + keptFor };
    return kept.origin;
  };
}
