import { readFileSync } from "node:fs";
import { environmentNames } from "@server/config";
import { expect, it } from "vitest";

const read = (name: string) => readFileSync(new URL(`../../deploy/${name}`, import.meta.url), "utf8");
const portal = read("portal.env");
const compose = read("compose.yaml");

it("gives the portals only existing variables", () => {
  const names = [...portal.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(names).toContain("DATABASE_URL");
  expect(names.filter((name) => !environmentNames.includes(name as string))).toEqual([]);
});

it("names only existing files, and the README names them all", () => {
  const files = [...compose.matchAll(/- \.\/([\w.-]+\.\w+):/g)].map(([, file]) => file as string);
  const made = ["userlist.txt"];
  for (const file of files.filter((one) => !made.includes(one))) expect(read(file)).not.toBe("");
  for (const file of [...files, "portal.env"]) expect(read("README.md")).toContain(`\`${file}\``);
});

it("sends nginx to existing portals, and the portals to existing services", () => {
  const services = [...compose.matchAll(/^ {2}([\w-]+):/gm)].map(([, name]) => name as string);
  const hosts = [
    ...[...read("nginx.conf").matchAll(/server (portal-\d):3000/g)].map(([, host]) => host),
    ...[...portal.matchAll(/@([\w-]+):/g)].map(([, host]) => host),
    ...[...read("pgbouncer.ini").matchAll(/host=([\w-]+)/g)].map(([, host]) => host),
  ];
  expect(hosts).toHaveLength(7);
  expect(services).toEqual(expect.arrayContaining(hosts));
});
