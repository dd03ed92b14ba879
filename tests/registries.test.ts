import { readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { dayFigures, figures } from "@schemas/figures";
import { reportAddress } from "@schemas/report";
import { reports } from "@schemas/reports";
import { allKinds, entryOf } from "@schemas/request-kinds";
import { expect, it } from "vitest";

/*
 * What is declared once is enumerated nowhere else: another kind of request, figure or report is a line in its registry,
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

/** As a key, a field that is read, or a text. */
const names = (text: string, name: string) =>
  new RegExp(`"${name}"|\\.${name}\\b|(?:^|[\\s{,([])${name}(?=\\s*[:,\\]}|])`, "m").test(text);
const namingAll = (all: readonly string[]) =>
  files.filter(({ text }) => all.every((name) => names(text, name))).map(({ path }) => path);

it("names all kinds of request only where each has something of its own", () => {
  expect(namingAll(allKinds).sort()).toEqual([
    // Numbers and words of permission codes, of which some are called as the kinds are.
    "schemas/permission-codes.ts",
    "schemas/request-kinds.ts",
    // What each takes, and what it brings about.
    "server/rules/requests/amount.ts",
    "server/rules/requests/effects.ts",
    // Who decides what in the demo.
    "server/seed/demo/managers.ts",
    "src/app/menu-icons.tsx",
    "src/locales/en/permissions.ts",
    "src/locales/fa/permissions.ts",
    "src/locales/request-kinds.ts",
  ]);
});

it("names all figures of a day only in their list, their words and the engine", () => {
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

// The balances of leave are a report with pages of their own, which the registries of pages list. The sections of the
// guide stand by address: the sign-in page loads them, which knows no report (tests/src/app/help.test.ts holds them).
const isPageOfItsOwn = (one: string) =>
  /personel-leave-balance|leave-ledger/.test(one) || one.startsWith("src/routing/help.ts");

it("numbers the kinds of request as they stand: SQL looks a name up by its number", () => {
  expect(allKinds.map((kind) => entryOf(kind).id)).toEqual(allKinds.map((_, place) => place + 1));
});
