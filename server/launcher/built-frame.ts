import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { DrawFrame } from "@schemas/frame";

/** Draws frames by the file that the build has made beside the portal (bundle-frame.mjs); loaded in the background. */
export function builtFrame(portalFolder: string): DrawFrame | undefined {
  const file = join(portalFolder, "../frame/draw-frame.mjs");
  if (!existsSync(file)) return undefined;
  const loading = import(pathToFileURL(file).href) as Promise<{ drawFrame: DrawFrame }>;
  // Said where a page needs it (server/http/portal-files.ts).
  loading.catch(() => undefined);
  return async (visit) => (await loading).drawFrame(visit);
}
