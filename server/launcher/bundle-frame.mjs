import { readFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { scopedClass } from "./scoped-class.mjs";

/** The code of the drawing thread, which draws in a pretended browser. */
const entry = `
  import { drawFrame as draw } from "./src/app/frame/draw-frame";
  import { drawForParent } from "./server/launcher/frame/draw-in-thread";
  import { inBrowserOf, openedFiles } from "./server/launcher/frame/pretended-browser";
  const drawn = (visit, draw) => inBrowserOf(visit, async () => {
    const part = await draw();
    return part && { ...part, files: [...part.files, ...openedFiles()] };
  });
  drawForParent(async (visit) => {
    const frame = await drawn(visit, () => draw(visit));
    return frame && { ...frame, page: () => drawn(visit, frame.page) };
  });
`;

const globals = ["document", "window", "location", "localStorage", "matchMedia", "fetch"];

/**
 * What the app loads only on demand but the frame includes: pages drawn with their content
 * (src/app/frame/draw-frame.tsx), their parts, and the calls they make.
 */
const drawn = new Set([
  "src/console/list/list-screen",
  "src/console/show/show-screen",
  "src/console/companions/companions",
  "src/console/companions/assignments",
  "src/reports/report-screen",
  "src/pages/admin/main/prefetch-main",
  "src/pages/admin/main/page",
  "src/pages/manager/requests/list-page",
  "src/pages/manager/requests/requests-query",
  "src/pages/self-service/daily-work/page",
  "src/pages/self-service/home/page",
  "src/pages/self-service/home/team-part",
  "src/pages/self-service/home/team-part-late",
]);

/**
 * How the frame (src/app/frame) becomes one file, which runs as the drawing thread (built-frame.ts): the portal's shell
 * in a pretended browser.
 */
export function frameOptions(root, outfile) {
  return {
    stdin: { contents: entry, resolveDir: root, loader: "ts" },
    absWorkingDir: root,
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    minify: true,
    jsx: "automatic",
    legalComments: "none",
    logLevel: "silent",
    mainFields: ["module", "main"],
    loader: { ".css": "empty" },
    alias: { "@schemas": join(root, "schemas"), "@src": join(root, "src") },
    inject: [join(root, "server/launcher/frame/pretended-browser.ts")],
    define: {
      "process.env.NODE_ENV": '"production"',
      "import.meta.env.DEV": "false",
      "import.meta.env.PROD": "true",
      "import.meta.env.BASE_URL": '"/"',
      "globalThis.matchMedia": "pretended.matchMedia",
      "globalThis.document": "pretended.document",
      ...Object.fromEntries(globals.map((name) => [name, `pretended.${name}`])),
    },
    // Bundled packages call `require`, which a module does not have.
    banner: {
      js: 'import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);',
    },
    plugins: [
      namesOfPages(root),
      withoutLaterPackages,
      pagesOnServer(root),
      callsOnServer(root),
      scopedStyles(root),
    ],
  };
}

/**
 * An import of a page's file gives its name, by which the build lists it (portal-chunks.ts); most pages are not part of
 * the frame.
 */
const namesOfPages = (root) => ({
  name: "names-of-pages",
  setup({ onLoad }) {
    onLoad({ filter: /\/src\/.*\.tsx?$/ }, async ({ path }) => {
      // Translations are part of the frame.
      if (path.startsWith(join(root, "src/locales/"))) return undefined;
      const text = await readFile(path, "utf8");
      const named = text.replaceAll(/\bimport\("(\.[^"]+)"\)/g, (_, file) => {
        const name = relative(root, join(dirname(path), file));
        const words = [JSON.stringify(name), ...(drawn.has(name) ? [`() => import("${file}")`] : [])];
        return `pretended.open(${words.join(", ")})`;
      });
      return { contents: named, loader: path.endsWith("x") ? "tsx" : "ts" };
    });
  },
});

/** Leaves out packages that are loaded on demand. */
const withoutLaterPackages = {
  name: "without-later-packages",
  setup({ onResolve }) {
    onResolve({ filter: /^[^.]/ }, ({ kind, importer, path }) =>
      kind === "dynamic-import" && !/\/src\/locales\//.test(importer) ? { path, external: true } : undefined,
    );
  },
};

const pagesOnServer = (root) => ({
  name: "pages-on-server",
  setup({ onResolve }) {
    onResolve({ filter: /\/lazy-page$/ }, () => ({ path: join(root, "src/app/frame/pages-on-server.tsx") }));
  },
});

const callsOnServer = (root) => ({
  name: "calls-on-server",
  setup({ onResolve }) {
    onResolve({ filter: /(^|\/)public$/ }, ({ importer, path }) =>
      /\/src\//.test(importer) && /(\/api\/|^\.\/)public$/.test(path) && !/\/locales\//.test(importer)
        ? { path: join(root, "src/app/frame/calls-on-server.ts") }
        : undefined,
    );
  },
});

/** A style module is only the names of its classes here; the rules come with the portal's own style sheets. */
const scopedStyles = (root) => ({
  name: "scoped-styles",
  setup({ onLoad }) {
    onLoad({ filter: /\.module\.css$/ }, ({ path }) => {
      const end = JSON.stringify(scopedClass(root, path, ""));
      return {
        contents: `export default new Proxy({}, { get: (_, name) => String(name) + ${end} })`,
        loader: "js",
      };
    });
  },
});

export async function bundleFrame(root, outfile = join(root, "dist/frame/draw-frame.mjs")) {
  const { build, formatMessages } = await import("esbuild");
  try {
    await build(frameOptions(root, outfile));
  } catch (error) {
    if (error.errors) console.error((await formatMessages(error.errors, { kind: "error" })).join("\n"));
    throw new Error("The frame could not be built: see the lines above.");
  }
}
