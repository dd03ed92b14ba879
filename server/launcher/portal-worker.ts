import { createHash } from "node:crypto";
import { join } from "node:path";
import { build } from "esbuild";
import type { Plugin, Rolldown } from "vite";

type Bundle = Rolldown.OutputBundle;

/** Fetched only when opened: the administrators' and managers' pages, maps, and work with files. */
const later = /\/src\/(pages\/(admin|manager|print)|console|components\/map)\//;
const others = ["/config.json", "/favicon.svg", "/manifest.webmanifest", "/icons/icon-192.png"];

/**
 * Builds the portal's service worker (src/service-worker) next to the portal, as /sw.js, with the list of the files
 * that an employee's pages need and of the guide pages that can be read offline. A new build changes the worker, which
 * is how browsers notice it.
 */
export function portalWorker(guide: () => Promise<readonly string[]>): Plugin {
  let root = "";
  return {
    name: "portal-worker",
    apply: "build",
    configResolved(config) {
      root = config.root;
    },
    generateBundle: {
      order: "post",
      async handler(_, bundle) {
        const files = [...filesOfEmployee(bundle)].map((name) => `/${name}`);
        const worker = await build({
          entryPoints: [join(root, "src/service-worker/worker.ts")],
          bundle: true,
          write: false,
          minify: true,
          format: "iife",
          target: "es2023",
          define: {
            BUILD: JSON.stringify(fingerprintOf(bundle)),
            FILES: JSON.stringify([...files, ...(await guide()), ...others].sort()),
          },
        });
        this.emitFile({ type: "asset", fileName: "sw.js", source: worker.outputFiles[0]?.text ?? "" });
      },
    },
  };
}

/** A fingerprint of the bundle: names of files identify their content, except the page's own. */
function fingerprintOf(bundle: Bundle): string {
  const parts = Object.values(bundle).map((file) =>
    file.type === "asset" && file.fileName.endsWith(".html") ? String(file.source) : file.fileName,
  );
  return createHash("sha256").update(parts.sort().join("\n")).digest("hex").slice(0, 12);
}

/** Every file reached from the start, except those fetched later. */
function filesOfEmployee(bundle: Bundle): Set<string> {
  const files = new Set<string>();
  const follow = (name: string) => {
    const chunk = bundle[name];
    if (files.has(name) || chunk?.type !== "chunk") return;
    if (chunk.isDynamicEntry && later.test(chunk.facadeModuleId ?? "")) return;
    files.add(name);
    for (const file of [
      ...(chunk.viteMetadata?.importedCss ?? []),
      ...(chunk.viteMetadata?.importedAssets ?? []),
    ])
      files.add(file);
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) follow(next);
  };
  for (const file of Object.values(bundle)) {
    if (file.type === "chunk" && file.isEntry) follow(file.fileName);
    if (file.fileName.endsWith(".woff2")) files.add(file.fileName);
  }
  return files;
}
