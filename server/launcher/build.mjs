import { spawn } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import { rename } from "node:fs/promises";
import { join } from "node:path";
import { bundleCommand, bundleServer } from "./bundle.mjs";
import { bundleFrame } from "./bundle-frame.mjs";
import { compressFiles } from "./compress.mjs";
import { fingerprint, isStale, writeStamp } from "./stale.mjs";

const builtBy = ["package-lock.json", "schemas", "server/launcher"];
const serverBuiltBy = [...builtBy, "server", "tsconfig.json"];

/** Builds the portal and the server in parallel, each only if its files have changed. */
export async function buildStale(root) {
  const parts = staleOf(root, [
    {
      name: "portal",
      inputs: [...builtBy, "src", "docs/guide", "public", "index.html", "vite.config.ts"],
      built: "portal",
      build: buildPortal,
    },
    {
      name: "frame",
      inputs: [...builtBy, "src"],
      built: "frame/draw-frame.mjs",
      build: bundleFrame,
    },
    {
      name: "server",
      inputs: serverBuiltBy,
      built: "server/main.js",
      build: bundleServer,
    },
  ]);
  if (parts.length === 0) return;
  console.log(`Building the ${parts.map(({ name }) => name).join(", the ")} …`);
  await Promise.all(parts.map(({ make }) => make()));
}

/** Builds a command of server/commands, if its files have changed; returns the file to run. */
export async function buildCommand(root, name) {
  const built = `commands/${name}.mjs`;
  const file = join(root, "dist", built);
  const build = () => bundleCommand(name, root, file);
  for (const { make } of staleOf(root, [{ name: `commands/${name}`, inputs: serverBuiltBy, built, build }]))
    await make();
  return file;
}

/** Those parts of `dist` that were built from other files than the present ones, each with how it is made again. */
function staleOf(root, parts) {
  return parts.flatMap(({ name, inputs, built, build }) => {
    const stamp = join(root, "dist", `${name}.stamp`);
    const print = fingerprint(root, inputs);
    if (!isStale(join(root, "dist", built), stamp, print)) return [];
    const make = async () => {
      await build(root);
      writeStamp(stamp, print);
    };
    return [{ name, make }];
  });
}

// Built next to the old one, so that an interrupted build does not leave half a portal.
async function buildPortal(root) {
  const target = join(root, "dist/portal");
  const draft = join(root, "dist", `.portal-${process.pid}`);
  try {
    const words = ["build", "--outDir", draft, "--emptyOutDir", "--logLevel", "warn"];
    await run([join(root, "node_modules/vite/bin/vite.js"), ...words], root);
    await compressFiles(draft);
    if (existsSync(target)) rmSync(target, { recursive: true });
    await rename(draft, target);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

function run(words, root) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, words, { cwd: root, stdio: ["ignore", "inherit", "inherit"] });
    child.once("error", reject);
    child.once("exit", (code) =>
      code === 0 ? resolve() : reject(new Error("The portal could not be built: see the lines above.")),
    );
  });
}
