// node server/command.mjs <name> …: bundles server/commands/<name>.ts, as npm start bundles the server, and runs it.
import { existsSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { serverOptions } from "./launcher/bundle.mjs";
import { installPackages } from "./launcher/install.mjs";
import { requireNode } from "./launcher/require-node.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [name = ""] = process.argv.splice(2, 1);
const entry = `server/commands/${name}.ts`;
// A separate file, so that two simultaneous commands do not overwrite each other.
const outfile = join(root, "dist/commands", `${name}-${process.pid}.mjs`);
process.on("exit", () => rmSync(outfile, { force: true }));
try {
  requireNode(root);
  installPackages(root);
  if (!/^[a-z-]+$/.test(name) || !existsSync(join(root, entry))) {
    throw new Error(`There is no command "${name}": the commands are the files in server/commands.`);
  }
  const { build } = await import("esbuild");
  await build({
    ...serverOptions(root),
    entryPoints: [entry],
    outfile,
    sourcemap: "inline",
    logLevel: "error",
  });
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
process.env.NODE_ENV ??= "production";
process.setSourceMapsEnabled(true);
await import(pathToFileURL(outfile).href);
