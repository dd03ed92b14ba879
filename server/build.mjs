// npm run build: the same build that npm start runs when something has changed.
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { buildStale } from "./launcher/build.mjs";
import { installPackages } from "./launcher/install.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
try {
  installPackages(root);
  await buildStale(root);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
