import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const text = readFileSync("docs/security.md", "utf8");
const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \|.*\|$/gm)].map(([line, number]) => {
  const [, , , answer = "", how = "", tested = ""] = line.split("|").map((cell) => cell.trim());
  return { number, answer, how, tested };
});

/** The number of requirements of levels 1 and 2 in each section of ASVS 5.0.0; those of level 3 come last there. */
const sections = {
  "1.1": 2,
  "1.2": 9,
  "1.3": 11,
  "1.4": 3,
  "1.5": 2,
  "2.1": 3,
  "2.2": 3,
  "2.3": 4,
  "2.4": 1,
  "3.2": 2,
  "3.3": 4,
  "3.4": 6,
  "3.5": 5,
  "3.7": 2,
  "4.1": 3,
  "4.2": 1,
  "4.3": 2,
  "4.4": 4,
  "5.1": 1,
  "5.2": 3,
  "5.3": 2,
  "5.4": 3,
  "6.1": 3,
  "6.2": 12,
  "6.3": 4,
  "6.4": 4,
  "6.5": 5,
  "6.6": 3,
  "6.8": 4,
  "7.1": 3,
  "7.2": 4,
  "7.3": 2,
  "7.4": 5,
  "7.5": 2,
  "7.6": 2,
  "8.1": 2,
  "8.2": 3,
  "8.3": 1,
  "8.4": 1,
  "9.1": 3,
  "9.2": 4,
  "10.1": 2,
  "10.2": 2,
  "10.3": 4,
  "10.4": 11,
  "10.5": 5,
  "10.6": 2,
  "10.7": 3,
  "11.1": 2,
  "11.2": 3,
  "11.3": 3,
  "11.4": 4,
  "11.5": 1,
  "11.6": 1,
  "12.1": 3,
  "12.2": 2,
  "12.3": 4,
  "13.1": 1,
  "13.2": 5,
  "13.3": 2,
  "13.4": 5,
  "14.1": 2,
  "14.2": 4,
  "14.3": 3,
  "15.1": 3,
  "15.2": 3,
  "15.3": 7,
  "16.1": 1,
  "16.2": 5,
  "16.3": 4,
  "16.4": 3,
  "16.5": 3,
  "17.1": 1,
  "17.2": 4,
  "17.3": 2,
};

describe("docs/security.md", () => {
  it("answers every requirement once, in order", () => {
    const expected = Object.entries(sections).flatMap(([section, count]) =>
      Array.from({ length: count }, (_, at) => `${section}.${at + 1}`),
    );
    expect(rows.map(({ number }) => number)).toEqual(expected);
  });

  it("counts the answers in its introduction", () => {
    const count = (answer: string) => rows.filter((row) => row.answer === answer).length;
    const [met, notMet, none] = ["met", "not met", "does not apply"].map(count);
    expect(text).toContain(
      `Of ${rows.length} requirements ${met} are met, ${notMet} are not met, ${none} do not apply.`,
    );
    expect(rows).toHaveLength((met ?? 0) + (notMet ?? 0) + (none ?? 0));
  });

  it("gives a reason for each answer", () => {
    expect(rows.filter(({ how, tested }) => how.length < 4 || tested === "")).toEqual([]);
  });

  it("names only existing files", () => {
    const named = [...text.matchAll(/`((?:[\w.-]+\/)+[\w.-]+|[\w-]+\.(?:md|json|ts)|\.npmrc)`/g)];
    const paths = new Set(named.map(([, path = ""]) => path));
    expect(paths.size).toBeGreaterThan(100);
    expect([...paths].filter((path) => !existsSync(path))).toEqual([]);
  });
});
