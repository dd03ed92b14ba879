import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const sources = ["schemas", "server", "src", "tests"].flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: "utf8" })
    .map((name) => join(room, name))
    .filter((name) => /\.(tsx?|mjs|css)$/.test(name) && name !== join("tests", "docs", "citations.test.ts")),
);
/** The matches of a pattern, such as "§4", with the source file that cites it. */
const cited = (pattern: RegExp) =>
  sources.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(pattern)].map(([, what = ""]) => ({ file, what })),
  );

it("docs/specification.md has every section that a comment cites, with the part it names", () => {
  const text = readFileSync("docs/specification.md", "utf8").replace(/\s+/g, " ");
  const sections = cited(/\bspec(?:'s)? (§\d)/gi);
  expect(sections.length).toBeGreaterThan(100);
  const lost = sections.filter(({ what }) => !text.includes(`## ${what} `));
  const parts = cited(/\bspec §\d (?:")([^"]+)"/gi).filter(
    ({ what }) => !text.toLowerCase().includes(what.toLowerCase()),
  );
  expect([...lost, ...parts]).toEqual([]);
});

it("docs/day-work.md has every rule that a comment cites", () => {
  const text = readFileSync("docs/day-work.md", "utf8");
  const rules = cited(/\b(R\d{1,2})\b(?=[,:)." ]| to )/g);
  expect(rules.length).toBeGreaterThan(30);
  expect(rules.filter(({ what }) => !text.includes(`**${what}. `))).toEqual([]);
});
