/// <reference types="vitest/config" />
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { guidePages } from "./server/launcher/guide-pages.ts";
import { unusedParts } from "./server/launcher/left-out.ts";
import {
  appHints,
  chunkGroups,
  hasSideEffects,
  pageFiles,
  withoutEffect,
} from "./server/launcher/portal-chunks.ts";
import { portalWorker } from "./server/launcher/portal-worker.ts";
import { rowsOnce } from "./server/launcher/rows-once.ts";
import { scopedClass } from "./server/launcher/scoped-class.mjs";
import { stylesOnce } from "./server/launcher/styles-once.ts";
import { patience, testLimit } from "./tests/helpers/patience.ts";

const fromRoot = (name: string) => fileURLToPath(new URL(`./${name}`, import.meta.url));

/**
 * antd's icons name themselves in English ("plus"). Next to a label that is noise, so only labelled ones are announced.
 */
const silentIcons: Plugin = {
  name: "silent-icons",
  transform: {
    filter: { id: /@ant-design\/icons\/es\/components\/AntdIcon\.js/ },
    handler(code) {
      const spoken = /role: "img",\s*"aria-label": icon\.name/;
      if (!spoken.test(code)) throw new Error("AntdIcon.js is written otherwise now. See vite.config.ts.");
      return code.replace(
        spoken,
        '...(props["aria-label"] || onClick ? { role: "img", "aria-label": icon.name } : { "aria-hidden": true })',
      );
    },
  },
};

const ofPages = { environment: "happy-dom", setupFiles: ["tests/helpers/page-setup.ts"] };
/**
 * Loaded modules are shared by many test files. These files get their own: one replaces modules, and one draws every
 * part with React's development build, which warns.
 */
const apart = ["tests/src/console/one-file.test.tsx", "tests/src/console/every-part.test.tsx"];

const guide = guidePages();

export default defineConfig({
  plugins: [
    react(),
    silentIcons,
    stylesOnce,
    rowsOnce,
    unusedParts,
    appHints,
    pageFiles(fromRoot("")),
    guide,
    portalWorker(guide.offlinePages),
  ],
  resolve: {
    alias: {
      "@schemas": fromRoot("schemas"),
      "@src": fromRoot("src"),
      "@server": fromRoot("server"),
      "@tests": fromRoot("tests"),
      // Imported by refine for what the portal does itself or not at all: replacing them saves 55 kB gzipped.
      papaparse: fromRoot("src/app/stubs/papaparse.ts"),
      "error-stack-parser": fromRoot("src/app/stubs/error-stack-parser.ts"),
      qs: fromRoot("src/app/stubs/qs.ts"),
      pluralize: fromRoot("src/app/stubs/pluralize.ts"),
      "resize-observer-polyfill": fromRoot("src/app/stubs/resize-observer-polyfill.ts"),
      "@babel/runtime/helpers/esm/objectSpread2": fromRoot("src/app/stubs/object-spread.ts"),
    },
  },
  css: { modules: { generateScopedName: (name, file) => scopedClass(fromRoot("."), file, name) } },
  // The server replaces this with a fresh nonce (server/http/portal-files.ts); styles without it are refused.
  html: { cspNonce: "__NONCE__" },
  build: {
    outDir: "dist/portal",
    target: "es2023",
    sourcemap: false,
    rolldownOptions: {
      output: { codeSplitting: { groups: chunkGroups } },
      treeshake: { moduleSideEffects: hasSideEffects, manualPureFunctions: withoutEffect },
    },
  },
  test: {
    // One copy of react-router, as in the build.
    server: { deps: { inline: [/@refinedev/] } },
    // Most of what a test allocates dies quickly. With enough room from the start, V8 neither collects it every few
    // milliseconds nor keeps scanning the loaded modules, which stay. While a test waits for its database, V8 would
    // spend the time on returning memory. The other core runs another test file, which helper threads for compiling and
    // for collecting garbage would slow down.
    execArgv: [
      "--min-semi-space-size=64",
      "--max-semi-space-size=128",
      "--initial-heap-size=512",
      "--no-memory-reducer",
      "--single-threaded",
    ],
    // Two files at a time on two cores: while one waits for the database, the other draws.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    globalSetup: ["tests/helpers/database-cluster.ts", "tests/helpers/server-bundle.ts"],
    projects: [
      {
        extends: true,
        test: {
          name: "server",
          include: ["tests/**/*.test.ts"],
          exclude: ["tests/src/**"],
          isolate: false,
        },
      },
      {
        extends: true,
        // React's production build: the development build takes twice as long.
        oxc: { jsx: { development: false } },
        test: {
          ...ofPages,
          name: "screens",
          env: { NODE_ENV: "production" },
          include: ["tests/src/**/*.test.{ts,tsx}"],
          exclude: apart,
          isolate: false,
        },
      },
      { extends: true, test: { ...ofPages, name: "apart", include: apart } },
    ],
    expect: { poll: { timeout: patience } },
    testTimeout: testLimit,
    hookTimeout: testLimit,
  },
});
