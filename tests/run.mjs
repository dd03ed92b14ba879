// npm test runs every check on a machine with nothing but Node, so this uses only Node's own modules.
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";
import { buildStale } from "../server/launcher/build.mjs";
import { followNpm } from "../server/launcher/follow-npm.mjs";
import { installPackages } from "../server/launcher/install.mjs";
import { requireNode } from "../server/launcher/require-node.mjs";
import { fastestFolder } from "./helpers/fastest-folder.mjs";
import { findBrowsers } from "./helpers/find-browser.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const reports = join(root, "test-results");
const running = new Set();
const count = { passed: 0, failed: 0, skipped: 0 };
/** The names of failed tests, printed again at the end, since their output is far above by then. */
const failures = [];

followNpm();
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.once(signal, async () => {
    for (const child of running) child.kill(signal);
    await Promise.all([...running].map((child) => new Promise((resolve) => child.once("exit", resolve))));
    process.exit(1);
  });
}

try {
  requireNode(root);
  installPackages(root);
} catch (error) {
  console.error(error.message);
  console.log("0 passed, 1 failed");
  process.exit(1);
}
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

// If the browsers must be downloaded, that runs alongside the other steps: the type check uses one core, the build the
// other.
const browsers = findBrowsers();
browsers.catch(() => undefined);
const build = buildStale(root);
build.catch(() => undefined);
await Promise.all([
  // Parallel checkers repeat much of the same work: more than two take longer, unless there are many cores.
  step("types", () => run("typescript/bin/tsc", ["-b", "--checkers", "2"])),
  step("lint", () => run("@biomejs/biome/bin/biome", ["check", "--error-on-warnings"])),
]);
await step("unit and server tests", vitest);
if (readdirSync(join(root, "tests/journeys")).some((name) => name.endsWith(".spec.ts"))) {
  await step("journeys in a browser", journeys);
}

if (failures.length > 0) console.log(`\nFailed:\n${failures.map((name) => `  ${name}`).join("\n")}`);
const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : "";
console.log(`\n${count.passed} passed, ${count.failed} failed${skipped}`);
process.exitCode = count.failed > 0 ? 1 : 0;

/** Runs one step; a step that fails without a failed test counts as one failure. */
async function step(name, work) {
  const start = Date.now();
  const failedBefore = count.failed;
  let problem;
  try {
    const code = await work();
    if (code !== 0) problem = `ended with code ${code}`;
  } catch (error) {
    problem = error.message;
  }
  if (problem && count.failed === failedBefore) count.failed += 1;
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  console.log(`${problem ? "FAILED" : "ok"}: ${name} (${seconds} s)${problem ? ` – ${problem}` : ""}`);
}

async function vitest() {
  const file = join(reports, "vitest.json");
  const words = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const code = await run("vitest/vitest.mjs", words, { TMPDIR: fastestFolder() });
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(
    readFileSync(file, "utf8"),
  );
  add(numPassedTests, numFailedTests, numPendingTests);
  for (const { name, message, assertionResults } of testResults) {
    const failed = assertionResults.filter(({ status }) => status === "failed");
    for (const { fullName, failureMessages } of failed) note(name, fullName, failureMessages[0]);
    if (message && failed.length === 0) note(name, "could not be run", message);
  }
  return code;
}

async function journeys() {
  const { browser, shell } = await browsers;
  await build;
  const file = join(reports, "playwright.json");
  const words = ["test", "--config", "tests/playwright.config.ts", "--reporter", "list,json"];
  const code = await run("@playwright/test/cli.js", words, {
    TMPDIR: fastestFolder(),
    CHROMIUM: browser,
    CHROMIUM_SHELL: shell ?? "",
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  if (existsSync(file)) {
    const { stats, suites } = JSON.parse(readFileSync(file, "utf8"));
    add(stats.expected, stats.unexpected, stats.skipped);
    for (const { file: name, title, tests } of suites.flatMap(specsOf)) {
      const [failed] = tests.filter(({ status }) => status === "unexpected");
      if (failed) note(join("tests/journeys", name), title, failed.results.at(-1)?.error?.message);
    }
  }
  return code;
}

/** All specs of a suite of journeys and of its nested suites. */
function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

function note(file, name, message = "") {
  const [firstLine] = stripVTControlCharacters(message).split("\n");
  failures.push(`${relative(root, resolve(root, file))}: ${name} – ${firstLine}`);
}

function add(passed, failed, skipped) {
  count.passed += passed;
  count.failed += failed;
  count.skipped += skipped;
}

function run(program, words, settings = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, "node_modules", program), ...words], {
      cwd: root,
      env: { ...process.env, ...settings },
      stdio: ["ignore", "inherit", "inherit"],
    });
    running.add(child);
    child.once("error", reject);
    child.once("exit", (code) => {
      running.delete(child);
      resolve(code ?? 1);
    });
  });
}
