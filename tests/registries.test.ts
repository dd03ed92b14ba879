import { readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { dayFigures, figures } from "@schemas/figures";
import { reportAddress } from "@schemas/report";
import { reports } from "@schemas/reports";
import { allKinds, entryOf } from "@schemas/request-kinds";
import { expect, it } from "vitest";

/*
 * What a registry declares is listed nowhere else: another kind of request, figure or report is a line in its registry,
 * and a file that names all of them would have to be found by hand. Each file below has a reason to name them.
 */
const root = resolve(import.meta.dirname, "..");
const files = ["schemas", "server", "src"].flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !name.startsWith("db/migrations"))
    .map((name) => ({ path: `${room}/${name}`, text: codeOf(join(root, room, name)) })),
);

function codeOf(path: string): string {
  return readFileSync(path, "utf8").replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, "");
}

/** Matches the name as a key, a property access or a string. */
const names = (text: string, name: string) =>
  new RegExp(`"${name}"|\\.${name}\\b|(?:^|[\\s{,([])${name}(?=\\s*[:,\\]}|])`, "m").test(text);
const namingAll = (all: readonly string[]) =>
  files.filter(({ text }) => all.every((name) => names(text, name))).map(({ path }) => path);

it("names all kinds of request only where each kind differs", () => {
  expect(namingAll(allKinds).sort()).toEqual([
    // Numbers and words of permission codes, some of which have the same names as kinds.
    "schemas/permission-codes.ts",
    "schemas/request-kinds.ts",
    // What each kind takes, and its effects.
    "server/rules/requests/amount.ts",
    "server/rules/requests/effects.ts",
    // Who decides about which kind in the demo.
    "server/seed/demo/managers.ts",
    "src/app/menu-icons.tsx",
    "src/locales/en/permissions.ts",
    "src/locales/fa/permissions.ts",
    "src/locales/request-kinds.ts",
  ]);
});

it("names all figures of a day only in their registry, their words and the engine", () => {
  const plain = dayFigures.filter((name) => !("computed" in figures[name]) && "lines" in figures[name]);
  expect(namingAll(plain).sort()).toEqual([
    "schemas/figures.ts",
    "server/rules/day-work/day-context.ts",
    "src/locales/figures.ts",
  ]);
});

it("writes the address of a report only in its declaration", () => {
  const written = reports.flatMap((report) =>
    (["home", "adminHome"] as const).flatMap((area) => {
      const address = reportAddress(report, area).split("/").at(-1) as string;
      const isWritten = new RegExp(`["'\`/]${address}["'\`?/]`);
      return files
        .filter(({ path, text }) => !path.startsWith("schemas/reports/") && isWritten.test(text))
        .map(({ path }) => `${relative(".", path)}: ${address}`);
    }),
  );
  expect(written.filter((one) => !isPageOfItsOwn(one))).toEqual([]);
});

// The leave balances are a report with its own pages, which the registries of pages list. The sections of the guide are
// listed by address: the sign-in page loads them and has no reports (tests/src/app/help.test.ts checks them).
const isPageOfItsOwn = (one: string) =>
  /personel-leave-balance|leave-ledger/.test(one) || one.startsWith("src/routing/help.ts");

it("numbers the kinds of request in their order: SQL looks up a name by its number", () => {
  expect(allKinds.map((kind) => entryOf(kind).id)).toEqual(allKinds.map((_, place) => place + 1));
});
