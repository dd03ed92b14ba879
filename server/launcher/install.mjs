// Runs before anything is installed: Node's own modules only.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, lstatSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Installs the packages when they are missing or belong to another package-lock.json or another system. */
export function installPackages(root) {
  const stampFile = join(root, "node_modules", ".hozur-installed");
  const lockFile = join(root, "package-lock.json");
  const lockHash = createHash("sha256").update(readFileSync(lockFile)).digest("hex");
  const stamp = `${process.platform} ${process.arch} ${lockHash}\n`;
  if (readIfThere(stampFile) === stamp) return;
  if (installedByHand(root, lockFile, readIfThere(stampFile))) {
    writeIfAllowed(stampFile, stamp);
    return;
  }
  const packages = join(root, "node_modules");
  // npm empties the folder behind a link before it installs, and that folder belongs to another project.
  if (lstatSync(packages, { throwIfNoEntry: false })?.isSymbolicLink())
    throw new Error(
      `The packages in ${packages} are older than package-lock.json, and the folder is a link: install in its target, or delete the link.`,
    );
  console.log("Installing the packages (once) …");
  // The build needs the development packages, even if NODE_ENV says otherwise.
  const words = ["ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"];
  const { command, before } = npmCommand();
  const { status, error } = spawnSync(command, [...before, ...words], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    shell: command.endsWith(".cmd"),
  });
  if (error || status !== 0) {
    throw new Error(
      `The packages could not be installed${error ? ` (${error.message})` : ""}: see the lines above, and that this machine reaches the npm registry.`,
    );
  }
  writeIfAllowed(stampFile, stamp);
}

/** Packages that a developer installed with npm after the lock file last changed; npm then leaves its own list. */
function installedByHand(root, lockFile, oldStamp) {
  const list = join(root, "node_modules", ".package-lock.json");
  const otherSystem = oldStamp !== undefined && !oldStamp.startsWith(`${process.platform} ${process.arch} `);
  return !otherSystem && existsSync(list) && statSync(list).mtimeMs >= statSync(lockFile).mtimeMs;
}

function npmCommand() {
  const script = process.env.npm_execpath;
  if (script && /npm-cli\.c?js$/.test(script)) return { command: process.execPath, before: [script] };
  return { command: process.platform === "win32" ? "npm.cmd" : "npm", before: [] };
}

function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

// A folder that another account installed may be read-only; the next start checks again.
function writeIfAllowed(file, text) {
  try {
    writeFileSync(file, text);
  } catch {}
}
