import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { environmentNames } from "@server/config";
import { expect, it } from "vitest";

const pathOf = (name: string) => fileURLToPath(new URL(`../../deploy/${name}`, import.meta.url));
const read = (name: string) => readFileSync(pathOf(name), "utf8");
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

it("stores keys and backups in volumes, which outlive a container and are writable in it", () => {
  const places = [...portal.matchAll(/^(?:SECRET_KEY_FILE|BACKUP_DIR)=(.+)$/gm)].map(
    ([, place = ""]) => place,
  );
  expect(places).toHaveLength(2);
  const folders = places.map((place) => (place.includes(".") ? dirname(place) : place));
  const made = read("Dockerfile")
    .match(/chown -R node (.+)/)?.[1]
    ?.split(" ");
  for (const folder of folders) {
    expect(compose).toMatch(new RegExp(`^ {4}- ${folder.slice(1)}:${folder}$`, "m"));
    expect(made).toContain(folder);
  }
});

it("takes nothing into the image that this machine made or keeps secret", () => {
  const left = read("../.dockerignore").split("\n");
  expect(left).toEqual(expect.arrayContaining([".git", "node_modules", "dist", "data", "deploy"]));
});

it("runs a portal under systemd with its own port and folder", () => {
  const unit = read("hozur@.service");
  const names = [...unit.matchAll(/\b([A-Z_]{3,})=/g)].map(([, name]) => name);
  expect(names).toEqual(["PORT", "DATA_DIR"]);
  expect(unit).toContain("StateDirectory=hozur/%i");
  expect(unit).toContain("DATA_DIR=/var/lib/hozur/%i");
});

it("copies a standby again if its first copy was interrupted", () => {
  const folder = mkdtempSync(join(tmpdir(), "hozur-standby-"));
  const program = (name: string, lines: string) => {
    writeFileSync(join(folder, name), `#!/bin/bash\n${lines}\n`);
    chmodSync(join(folder, name), 0o755);
  };
  program(
    "pg_basebackup",
    `while [ "$1" != --pgdata ]; do shift; done; mkdir -p "$2"; echo 18 > "$2/PG_VERSION"
     [ -n "$CUT" ] && exit 1; touch "$2/complete"`,
  );
  program("postgres", "exit 0");
  const data = join(folder, "18", "docker");
  const start = (more: Record<string, string> = {}) =>
    spawnSync("bash", [pathOf("follow.sh")], {
      env: { PATH: `${folder}:${process.env.PATH}`, PGDATA: data, ...more },
    }).status;
  expect(start({ CUT: "1" })).toBe(1);
  expect(start()).toBe(0);
  expect(readdirSync(data)).toContain("complete");
  // From then on it only follows.
  expect(start({ CUT: "1" })).toBe(0);
  rmSync(folder, { recursive: true, force: true });
});
