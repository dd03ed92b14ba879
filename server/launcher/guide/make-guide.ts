import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type BuildOptions, build } from "esbuild";
import { webpSize } from "./webp-size.ts";

type Picture = { path: string; width: number; height: number };
type Written = {
  guideLanguages: readonly string[];
  offlinePages: readonly string[];
  guideFiles: (given: object) => Map<string, string>;
  colourStyle: () => string;
};

/**
 * Every file of the guide by its path, without the first slash; `offlinePages` are the addresses that can also be read
 * offline. Pictures are cached once they have been seen.
 */
export type MadeGuide = { files: Map<string, string | Buffer>; offlinePages: readonly string[] };

/** Pictures are taken at this density, for high-resolution screens. */
const density = 1.5;

/**
 * Makes the pages of /help from docs/guide and the texts of src/locales (with src/help). `fontPath` gives the path
 * under which a font file is served.
 */
export async function makeGuide(root: string, fontPath: (name: string) => string): Promise<MadeGuide> {
  const files: MadeGuide["files"] = new Map();
  const { guideLanguages, offlinePages, guideFiles, colourStyle } = await loadWriter(root);
  const add = (name: string, content: string | Buffer): string => {
    const print = createHash("sha256").update(content).digest("hex").slice(0, 10);
    const path = `assets/${name.replace(/(\.\w+)$/, `-${print}$1`)}`;
    files.set(path, content);
    return `/${path}`;
  };
  const style = await bundled(root, "src/help/page/page.css", { plugins: [fontsOf(fontPath)] });
  const script = await bundled(root, "src/help/page/page.ts", { format: "iife" });
  const guide = join(root, "docs/guide");
  const looks = { style: add("guide.css", colourStyle() + style), script: add("guide.js", script) };
  const pages = guideFiles({
    read: (language: string, chapter: string) => readFileSync(join(guide, language, `${chapter}.md`), "utf8"),
    pictures: Object.fromEntries(
      guideLanguages.map((language) => [
        language,
        picturesOf(join(guide, "pictures", language), language, add),
      ]),
    ),
    ...looks,
  });
  for (const [path, content] of pages) files.set(path, content);
  return { files, offlinePages: [...offlinePages, ...Object.values(looks)] };
}

function picturesOf(folder: string, language: string, add: (name: string, content: Buffer) => string) {
  const pictures = new Map<string, Picture>();
  for (const name of readdirSync(folder).sort()) {
    const content = readFileSync(join(folder, name));
    const { width, height } = webpSize(content);
    pictures.set(name.replace(/\.webp$/, ""), {
      path: add(`guide-${language}-${name}`, content),
      width: Math.round(width / density),
      height: Math.round(height / density),
    });
  }
  return pictures;
}

/** Loads the code that writes the pages; it belongs to the browser's code, whose texts and colours it uses. */
async function loadWriter(root: string): Promise<Written> {
  const code = await bundled(root, "src/help/guide-files.ts", { format: "esm", platform: "node" });
  return import(`data:text/javascript;base64,${Buffer.from(code).toString("base64")}`);
}

async function bundled(root: string, entry: string, options: BuildOptions): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    bundle: true,
    write: false,
    minify: true,
    target: "es2023",
    logLevel: "error",
    ...options,
  });
  return outputFiles?.[0]?.text ?? "";
}

const fontsOf = (fontPath: (name: string) => string) => ({
  name: "fonts-of-the-portal",
  setup: ({ onResolve }: Parameters<NonNullable<BuildOptions["plugins"]>[number]["setup"]>[0]) => {
    onResolve({ filter: /\.woff2$/ }, ({ path }) => ({
      path: fontPath(path.slice(path.lastIndexOf("/") + 1)),
      external: true,
    }));
  },
});
