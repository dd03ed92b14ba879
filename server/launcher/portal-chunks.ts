import type { Plugin, Rolldown } from "vite";
import { pageFilesName } from "../../schemas/frame.ts";

type Group = Extract<NonNullable<Rolldown.OutputOptions["codeSplitting"]>, object>["groups"];

/** Shared by the daily page and the lists: neither needs the rest of the other's file. */
const inRows = new RegExp(
  [
    "/src/console/list/rows-table\\.tsx$",
    "/src/components/(empty-state|error-state|loading-skeleton|muted|clear-icon|menu-button|export/use-save-table|export/file-menu)\\.tsx?$",
    "/antd/es/(typography|card|tag|flex)/",
    "/antd/es/(input/style/|select/style/multiple|select/useIcons|_util/statusUtils)",
    "/@ant-design/icons(-svg)?/es/(icons|asn)/(ArrowLeft|ArrowRight|CloseCircle|ExclamationCircle|More)Outlined\\.js$",
    "/dayjs/dayjs\\.min\\.js$",
  ].join("|"),
);

/** Shared by the daily page, reports and date fields. */
const inDays = new RegExp(
  [
    "/src/components/(date-picker/late-pickers|summary-card)\\.tsx$",
    "/@ant-design/icons(-svg)?/es/(icons|asn)/(Printer|SwapRight)Outlined\\.js$",
  ].join("|"),
);

/**
 * Which modules are bundled together. A browser fetches six files at a time, and on a slow line each round trip costs
 * more than a few kilobytes: split only by sharing, the daily page needed 126 files. So the first page, the app around
 * every page, and the pages most people open first are one file each, with all their modules that no earlier one has.
 * Everything else is split as usual.
 */
export const chunkGroups: Group = [
  { name: "first", tags: ["$initial"], priority: 4 },
  { name: "app", test: /\/src\/app\/start-app\.tsx$/, priority: 3 },
  { name: "home", test: /\/src\/pages\/self-service\/profile\/page\.tsx$/, priority: 2 },
  { name: "rows", test: inRows, priority: 1.8 },
  { name: "console-list", test: /\/src\/console\/list\/list-screen\.tsx$/, priority: 1.4 },
  // Otherwise reports and forms would load all of the daily page.
  { name: "days", test: inDays, priority: 1.2 },
  { name: "work", test: /\/src\/pages\/self-service\/daily-work\/page\.tsx$/, priority: 1 },
];

/**
 * Writes into the page which files the app starts with, marked so that the server removes the lines if nobody is signed
 * in (server/http/portal-files.ts). Otherwise the browser learns of them only from the first script.
 */
export const appHints: Plugin = {
  name: "app-hints",
  apply: "build",
  generateBundle: {
    order: "post",
    handler(_, bundle) {
      const files = Object.values(bundle);
      const page = files.find((file) => file.type === "asset" && file.fileName === "index.html");
      const app = files.find((file) => file.type === "chunk" && file.name === "app");
      if (page?.type !== "asset" || app?.type !== "chunk")
        throw new Error(
          "The page or the app was not found by its name. See server/launcher/portal-chunks.ts.",
        );
      // The first script already has its line.
      const imports = app.imports.filter((name) => !String(page.source).includes(name));
      const styles = [...(app.viteMetadata?.importedCss ?? [])];
      // Drawn in another font first, the frame would shift when its own font arrives.
      const fonts = Object.keys(bundle).filter((name) => /arabic.*\.woff2$/.test(name));
      const lines = [
        ...fonts.map(
          (file) =>
            `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}" data-of-app>`,
        ),
        ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}" data-of-app>`),
        ...[app.fileName, ...imports].map(
          (file) => `<link rel="modulepreload" crossorigin href="/${file}" data-of-app>`,
        ),
      ];
      page.source = String(page.source).replace("</head>", `  ${lines.join("\n    ")}\n  </head>`);
    },
  },
};

/**
 * Writes the files of each module that is loaded on demand (a page, a language's texts), by its name below the root,
 * without the app's own files: the server has the browser fetch them alongside the app (server/http/framed-page.ts),
 * which would request them only once it runs.
 */
export const pageFiles = (root: string): Plugin => ({
  name: "page-files",
  apply: "build",
  generateBundle: {
    order: "post",
    handler(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      const withImports = (first: string, names = new Set<string>()): Set<string> => {
        if (names.has(first)) return names;
        names.add(first);
        for (const name of byName.get(first)?.imports ?? []) withImports(name, names);
        return names;
      };
      const app = chunks.find(({ name }) => name === "app");
      const ofApp = app ? withImports(app.fileName) : new Set<string>();
      const files: Record<string, string[]> = {};
      for (const { fileName, moduleIds } of chunks) {
        const names = moduleIds.filter(
          (id) => id.startsWith(`${root}src/`) && isLoadedLater(this.getModuleInfo(id)),
        );
        if (names.length === 0) continue;
        const scripts = [...withImports(fileName)].filter((name) => !ofApp.has(name));
        const styles = scripts.flatMap((name) => [...(byName.get(name)?.viteMetadata?.importedCss ?? [])]);
        for (const id of names)
          files[id.slice(root.length).replace(/\.\w+$/, "")] = [...scripts, ...new Set(styles)];
      }
      this.emitFile({ type: "asset", fileName: pageFilesName, source: JSON.stringify(files) });
    },
  },
});

const isLoadedLater = (module: { dynamicImporters: readonly string[] } | null) =>
  module !== null && module.dynamicImporters.length > 0;

/**
 * Packages that `@refinedev/antd` imports for parts the portal does not use (markdown, search forms), without declaring
 * them free of side effects: 50 kB that would otherwise load with every page that uses any of it.
 */
const inert = /\/node_modules\/(react-markdown|remark-gfm|sunflower-antd)\//;
export const hasSideEffects = (id: string) => !inert.test(id);

/**
 * Functions without side effects. The checks of declarations belong to the server, which runs them at start;
 * jalaliday/intl creates a formatter when it is loaded, which takes a browser milliseconds.
 */
export const withoutEffect = [
  "checkResource",
  "checkTogether",
  "checkReport",
  "checkReportsTogether",
  "createFormatter",
];
