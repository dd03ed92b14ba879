import type { Plugin, Rolldown } from "vite";

type Group = Extract<NonNullable<Rolldown.OutputOptions["codeSplitting"]>, object>["groups"];

/**
 * Which modules travel together. A browser fetches six files at a time, and on a slow line the way of each costs more
 * than a few kilobytes in it: cut by who shares what, the way to the daily page was 126 files. So the first page, the
 * app around every page, and the pages that most people open first are a file each, with all they stand on that is
 * not in one before. Everything else is cut as ever.
 */
export const chunkGroups: Group = [
  { name: "first", tags: ["$initial"], priority: 4 },
  { name: "app", test: /\/src\/app\/start-app\.tsx$/, priority: 3 },
  { name: "home", test: /\/src\/pages\/self-service\/profile\/page\.tsx$/, priority: 2 },
  { name: "work", test: /\/src\/pages\/self-service\/daily-work\/page\.tsx$/, priority: 1 },
];

/**
 * Writes into the page which files the app begins with, marked: the server leaves the lines away where nobody has signed
 * in (server/http/portal-files.ts). Else the browser hears of them only from the first script.
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
        throw new Error("The page or the app has another name now. See server/launcher/portal-chunks.ts.");
      // The first script has its line already.
      const imports = app.imports.filter((name) => !String(page.source).includes(name));
      const lines = [app.fileName, ...imports].map(
        (file) => `<link rel="modulepreload" crossorigin href="/${file}" data-of-app>`,
      );
      page.source = String(page.source).replace("</head>", `  ${lines.join("\n    ")}\n  </head>`);
    },
  },
};

/**
 * What `@refinedev/antd` imports for parts that the portal does not use (markdown, searches of a form), without saying that
 * nothing happens by importing it: 50 kB that would otherwise travel with every page that uses any of it.
 */
const inert = /\/node_modules\/(react-markdown|remark-gfm|sunflower-antd)\//;
export const hasSideEffects = (id: string) => !inert.test(id);

/**
 * What is called for its answer, or not at all: the checks of declarations are the server's, which makes them as it starts;
 * jalaliday/intl makes a formatter for itself as it is loaded, milliseconds of a browser.
 */
export const withoutEffect = [
  "checkResource",
  "checkTogether",
  "checkReport",
  "checkReportsTogether",
  "createFormatter",
];

const absent = "\0not-in-this-portal";
const unused = [
  { of: /\/antd\/es\/table\/hooks\/useFilter\/FilterDropdown\.js$/, part: "../../../tree" },
  { of: /\/antd\/es\/card\/Card\.js$/, part: "../tabs" },
];

/** antd asks the whole of rc-field-form for a context that stands in one file of it: 15 kB more around every page. */
const contextOnly = { of: /\/antd\/es\/form\/context\.js$/, part: "rc-field-form" };

/** Leaves out what antd's Table and Card bring along for a tree of filters and for tabs, which no screen asks of them. */
export const unusedParts: Plugin = {
  name: "unused-parts",
  apply: "build",
  enforce: "pre",
  resolveId(source, importer = "", options) {
    if (source === contextOnly.part && contextOnly.of.test(importer))
      return this.resolve("rc-field-form/es/FormContext.js", importer, options);
    return unused.some(({ of, part }) => part === source && of.test(importer)) ? absent : null;
  },
  load: (id) =>
    id === absent
      ? 'export default () => { throw new Error("This part of antd is left out. See server/launcher/portal-chunks.ts."); };'
      : null,
};
