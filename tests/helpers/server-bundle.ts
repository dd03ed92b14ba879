import { rmSync } from "node:fs";
import { join } from "node:path";
import { bundleServer } from "@server/launcher/bundle.mjs";
import type { TestProject } from "vitest/node";
import { onRequest } from "./on-request";

declare module "vitest" {
  export interface ProvidedContext {
    /** The address where test files request the folder of the bundled server. */
    serverBundle: string;
  }
}

const root = join(import.meta.dirname, "../..");

/** The server bundled as the portal runs it, once for the whole run. */
export default async function serverBundle(project: TestProject) {
  if (!project.isRootProject()) return;
  // Inside the project, so that the bundle finds its packages.
  const folder = join(root, "node_modules/.cache/hozur-tests", String(process.pid));
  const { address, close } = await onRequest(async () => {
    await bundleServer(root, folder);
    return folder;
  });
  project.provide("serverBundle", address);
  return async () => {
    await close();
    rmSync(folder, { recursive: true, force: true });
  };
}
