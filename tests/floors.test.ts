import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { expect, it } from "vitest";

/*
 * Each line is a floor, the lowest first: its folders import only what is on lower floors. Names that share a line do
 * not import each other, except those joined by `+`, which count as one.
 */
const floors = {
  schemas: [
    "schemas/values",
    "schemas/errors schemas/notifications",
    // A relation names the call it searches with, and the calls of the settings are built from their fields.
    "schemas/fields+schemas/calls+schemas/settings",
    "schemas/resources schemas/reports",
  ],
  server: [
    "server/rules server/files server/turns.ts server/yield-to-calls.ts server/log.ts server/tracing",
    "server/config.ts",
    "server/lock server/db",
    "server/live server/metrics server/backup",
    "server/context",
    "server/access server/directory",
    "server/work",
    "server/leave",
    "server/trials",
    "server/requests",
    "server/clocking server/period-close server/notify server/reports server/punch-import",
    "server/terminals",
    "server/dashboards",
    "server/calls",
    "server/rescue",
    "server/http server/jobs",
    "server/app.ts",
    "server/seed",
    "server/launcher",
    "server/main.ts server/scaffold",
    "server/played",
    "server/commands+server/bench+server/guide-pictures+server/torture",
  ],
  src: [
    "src/api",
    "src/locales src/theme",
    "src/help",
    "src/routing src/providers",
    "src/components",
    "src/fields",
    "src/console",
    "src/reports",
    "src/pages",
    "src/app",
  ],
};

const root = resolve(import.meta.dirname, "..");
const imports = importsOf(filesBelow("schemas", "server", "src"));

it("imports only from lower floors", () => {
  const upward: string[] = [];
  for (const [house, lines] of Object.entries(floors)) {
    const level = new Map<string, { floor: number; room: string }>();
    for (const [floor, line] of lines.entries())
      for (const room of line.split(" "))
        for (const name of room.split("+")) level.set(name, { floor, room });
    const placeOf = (file: string) =>
      [...level].find(([name]) => file === name || file.startsWith(`${name}/`))?.[1];
    for (const [file, used] of imports) {
      const from = placeOf(file);
      if (!from) {
        // Loose files of the schemas belong to no floor; on the server every file has one.
        if (house === "server" && file.startsWith("server/")) upward.push(`${file} has no floor`);
        continue;
      }
      for (const other of used) {
        const to = placeOf(other);
        if (to && to.room !== from.room && to.floor >= from.floor) upward.push(`${file} → ${other}`);
      }
    }
  }
  expect(upward).toEqual([]);
});

it("lets schemas, server and src share only the schemas", () => {
  const [schemas, server, src] = ["schemas/", "server/", "src/"];
  const strangers: string[] = [];
  for (const [file, used] of imports)
    for (const other of used) {
      const isOwn = [schemas, server, src].some((room) => file.startsWith(room) && other.startsWith(room));
      if (!isOwn && !other.startsWith(schemas)) strangers.push(`${file} → ${other}`);
    }
  expect(strangers).toEqual([]);
});

it("has no circular imports", () => {
  const done = new Set<string>();
  const path: string[] = [];
  const circles: string[] = [];
  const walk = (file: string) => {
    const at = path.indexOf(file);
    if (at >= 0) circles.push([...path.slice(at), file].join(" → "));
    if (at >= 0 || done.has(file)) return;
    path.push(file);
    for (const other of imports.get(file) ?? []) walk(other);
    path.pop();
    done.add(file);
  };
  for (const file of imports.keys()) walk(file);
  expect(circles).toEqual([]);
});

function filesBelow(...rooms: string[]): string[] {
  return rooms.flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: "utf8" })
      .map((name) => `${room}/${name.replaceAll("\\", "/")}`)
      .filter((name) => /\.tsx?$/.test(name)),
  );
}

/** The imports of each file, types included; dynamic imports do not count. */
function importsOf(files: readonly string[]): Map<string, string[]> {
  const statement = /^(?:import|export)\s(?:[^;"]*?\sfrom\s)?"([^"]+)";/gm;
  return new Map(
    files.map((file) => {
      const text = readFileSync(join(root, file), "utf8");
      const named = [...text.matchAll(statement)].map(([, name = ""]) => fileOf(file, name));
      return [file, named.filter((one) => one !== undefined && one !== file) as string[]];
    }),
  );
}

function fileOf(from: string, name: string): string | undefined {
  if (!/^(\.|@schemas\/|@server\/|@src\/|@schemas$|@src$)/.test(name)) return undefined;
  const base = name.startsWith(".")
    ? relative(root, resolve(root, dirname(from), name)).replaceAll("\\", "/")
    : name.slice(1);
  return ["", ".ts", ".tsx", "/index.ts", "/index.tsx"]
    .map((end) => `${base}${end}`)
    .find((one) => /\.tsx?$/.test(one) && existsSync(join(root, one)));
}
