// node server/command.mjs <name> …: runs server/commands/<name>.ts, bundled as npm start bundles the server.
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { buildCommand } from "./launcher/build.mjs";
import { installPackages } from "./launcher/install.mjs";
import { requireNode } from "./launcher/require-node.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [name = ""] = process.argv.splice(2, 1);
let built;
try {
  requireNode(root);
  installPackages(root);
  if (!/^[a-z-]+$/.test(name) || !existsSync(join(root, `server/commands/${name}.ts`))) {
    throw new Error(`There is no command "${name}": the commands are the files in server/commands.`);
  }
  built = await buildCommand(root, name);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
process.env.NODE_ENV ??= "production";
process.setSourceMapsEnabled(true);
await import(pathToFileURL(built).href);
