// npm start: packages, build, then the server in this same process, so that Ctrl+C and signals reach it directly.
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { buildStale } from "./launcher/build.mjs";
import { followNpm } from "./launcher/follow-npm.mjs";
import { installPackages } from "./launcher/install.mjs";
import { requireNode } from "./launcher/require-node.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
try {
  requireNode(root);
  installPackages(root);
  await buildStale(root);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
process.env.NODE_ENV ??= "production";
followNpm();
await import(pathToFileURL(join(root, "dist/server/main.js")).href);
