import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const server = fileURLToPath(new URL("../../dist/server/main.js", import.meta.url));

/** Starts the built portal with the demo company in its own folder; returns a function that stops it. */
export default async function startPortal() {
  const folder = mkdtempSync(join(tmpdir(), "hozur-journeys-"));
  // Under root another account runs the database and must be able to enter this folder.
  chmodSync(folder, 0o711);
  const dataDir = join(folder, "data");
  const portal = spawn(process.execPath, [server], {
    cwd: fileURLToPath(new URL("../..", import.meta.url)),
    env: { ...process.env, PORT: "0", DATA_DIR: dataDir, DEMO: "1", DATABASE_URL: "" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  process.env.PORTAL_URL = await announcedAddress(portal);
  process.env.PORTAL_DATA_DIR = dataDir;
  return async () => {
    if (portal.exitCode === null && portal.signalCode === null) {
      portal.kill("SIGTERM");
      await once(portal, "exit");
    }
    rmSync(folder, { recursive: true, force: true });
  };
}

/** The address that a starting portal prints; rejects if the portal ends first. */
export function announcedAddress(portal: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = "";
    portal.stdout?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      const address = output.match(/ready after .*?(http:\/\/\S+)/)?.[1];
      if (address) resolve(address);
    });
    portal.once("error", reject);
    portal.once("exit", (code) => reject(new Error(`The portal exited with code ${code}: ${output}`)));
  });
}
