import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

type Entry = { dependencies?: Names; optionalDependencies?: Names };
type Names = Record<string, string>;

const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
  packages: Record<string, Entry>;
};

/** Whether a package is installed for one that needs it: in its own folder, or above. */
function isThere(needer: string, name: string): boolean {
  if (`${needer}/node_modules/${name}`.replace(/^\//, "") in packages) return true;
  return (
    needer !== "" && isThere(needer.slice(0, needer.lastIndexOf("node_modules/")).replace(/\/$/, ""), name)
  );
}

it("package-lock.json names every package of every system, which npm ci requires", () => {
  const missing = Object.entries(packages).flatMap(([needer, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !isThere(needer, name))
      .map((name) => `${name} for ${needer}`),
  );
  expect(missing).toEqual([]);
});
