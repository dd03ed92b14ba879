import type { Plugin } from "vite";
import { type MadeGuide, makeGuide } from "./guide/make-guide.ts";

const types: Readonly<Record<string, string>> = {
  css: "text/css",
  html: "text/html",
  js: "text/javascript",
  json: "application/json",
  webp: "image/webp",
};

/**
 * The guide under /help (docs/guide): built into files next to the portal, and generated for each visit under npm run
 * dev.
 */
export function guidePages(): Plugin & { offlinePages: () => Promise<readonly string[]> } {
  let root = "";
  let made: Promise<MadeGuide> | undefined;
  return {
    offlinePages: async () => (await made)?.offlinePages ?? [],
    name: "guide-pages",
    configResolved(config) {
      root = config.root;
    },
    generateBundle: {
      order: "post",
      async handler(_, bundle) {
        const fonts = Object.keys(bundle).filter((name) => name.endsWith(".woff2"));
        // "vazirmatn-arabic-wght-normal.woff2" is served with a hash in its name.
        const fontPath = (name: string) => {
          const served = fonts.find((one) => one.includes(name.replace(/\.woff2$/, "-")));
          if (!served)
            throw new Error(`The portal no longer includes the font ${name}. See server/launcher/guide.`);
          return `/${served}`;
        };
        made = makeGuide(root, fontPath);
        for (const [fileName, source] of (await made).files)
          this.emitFile({ type: "asset", fileName, source });
      },
    },
    configureServer({ middlewares }) {
      middlewares.use(async (request, response, next) => {
        const [path = ""] = (request.url ?? "").split("?");
        if (!/^\/(help(\/|$)|assets\/guide)/.test(path)) return next();
        try {
          // A page is generated again, to show changes of its text; its assets stay as first generated.
          if (!path.startsWith("/assets/"))
            made = makeGuide(root, (name) => `/node_modules/@fontsource-variable/vazirmatn/files/${name}`);
          const name = decodeURIComponent(path.slice(1).replace(/\/$/, ""));
          const files = (await made)?.files;
          const [file, content] = [name, `${name}/index.html`]
            .map((one) => [one, files?.get(one)] as const)
            .find(([, one]) => one !== undefined) ?? ["", undefined];
          if (content === undefined) return next();
          response.setHeader("content-type", types[file.split(".").at(-1) ?? ""] ?? "text/plain");
          response.end(content);
        } catch (mistake) {
          next(mistake);
        }
      });
    },
  };
}
