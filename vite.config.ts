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
import { scopedClass } from "./server/launcher/scoped-class.mjs";
import { patience, testLimit } from "./tests/helpers/patience.ts";

const room = (name: string) => fileURLToPath(new URL(`./${name}`, import.meta.url));

/** antd's icons call themselves by English names ("plus"); beside a label that is noise, so only named ones speak. */
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
 * What is loaded serves many test files. These have all of it to themselves: one puts something else in modules' place,
 * and one draws all there is with the React that warns.
 */
const apart = ["tests/src/console/one-file.test.tsx", "tests/src/console/every-part.test.tsx"];

const guide = guidePages();

export default defineConfig({
  plugins: [
    react(),
    silentIcons,
    unusedParts,
    appHints,
    pageFiles(room("")),
    guide,
    portalWorker(guide.offlinePages),
  ],
  resolve: {
    alias: {
      "@schemas": room("schemas"),
      "@src": room("src"),
      "@server": room("server"),
      "@tests": room("tests"),
      // Pulled by refine for what this portal has of its own or not at all: 55 kB gzipped less.
      papaparse: room("src/app/stubs/papaparse.ts"),
      "error-stack-parser": room("src/app/stubs/error-stack-parser.ts"),
      qs: room("src/app/stubs/qs.ts"),
      pluralize: room("src/app/stubs/pluralize.ts"),
      "resize-observer-polyfill": room("src/app/stubs/resize-observer-polyfill.ts"),
      "@babel/runtime/helpers/esm/objectSpread2": room("src/app/stubs/object-spread.ts"),
    },
  },
  css: { modules: { generateScopedName: (name, file) => scopedClass(room("."), file, name) } },
  // The server writes a fresh nonce in this place (server/http/portal-files.ts); styles without it are refused.
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
    // Most of what a test makes is dead at once: with room for it from the beginning, V8 need not sort it out every few
    // milliseconds, nor all that is loaded, which stays, again and again; and whenever a test waits for its database,
    // V8 would take the time to give memory back. The other core has a file of its own: helpers at collecting would
    // only take it away from that.
    execArgv: [
      "--min-semi-space-size=64",
      "--max-semi-space-size=128",
      "--initial-heap-size=512",
      "--no-memory-reducer",
      "--single-threaded-gc",
    ],
    // Two files at a time on two cores: while one waits for the database, the other is drawn.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    globalSetup: ["tests/helpers/database-cluster.ts"],
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
        // React as it is shipped: the one for development takes twice as long.
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
