import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { webpSize } from "@server/launcher/guide/webp-size";
import { chapterNames } from "@src/help/chapters";
import { guideLanguages } from "@src/help/guide-files";
import { readChapter } from "@src/help/read-chapter";
import { guideFolder, helpPlaces, picturesOf, readGuides } from "@tests/helpers/read-guides";
import { describe, expect, it } from "vitest";

const guides = readGuides();

describe("docs/guide", () => {
  it("has the same sections in the same order in every language", () => {
    const shapes = guides.map(({ chapters }) =>
      chapters.map(({ name, sections }) => [name, sections.map(({ anchor }) => anchor)]),
    );
    for (const shape of shapes) expect(shape).toEqual(shapes[0]);
  });

  it("has a file for each chapter and no other", () => {
    for (const language of guideLanguages)
      expect(readdirSync(join(guideFolder, language)).toSorted()).toEqual(
        chapterNames.map((name) => `${name}.md`).toSorted(),
      );
  });

  it.each(guides)("has text in every section, each with its own anchor ($language)", ({ chapters }) => {
    for (const { name, sections } of chapters) {
      expect(sections.length, name).toBeGreaterThan(0);
      expect(new Set(sections.map(({ anchor }) => anchor)).size, name).toBe(sections.length);
      expect(
        sections.filter(({ text }) => text.length < 60).map(({ anchor }) => anchor),
        name,
      ).toEqual([]);
    }
  });

  it.each(guides)("links only to existing sections ($language)", ({ chapters }) => {
    const places = helpPlaces();
    const links = chapters.flatMap(({ html }) => [...html.matchAll(/href="(\/help\/[^"]+)"/g)]);
    expect(links.map(([, to = ""]) => to).filter((to) => !places.has(to))).toEqual([]);
  });

  it.each(guides)(
    "has every picture it shows, and shows every picture it has ($language)",
    ({ language, chapters }) => {
      expect(chapters.flatMap(({ missing }) => missing)).toEqual([]);
      const shown = chapters.flatMap(({ html }) => [
        ...html.matchAll(/<img src="\/assets\/([^".]+)\.webp"/g),
      ]);
      expect(new Set(shown.map(([, name]) => name))).toEqual(new Set(picturesOf(language)));
    },
  );

  it("has the same pictures in every language, small enough for a repository", () => {
    for (const language of guideLanguages) expect(picturesOf(language)).toEqual(picturesOf("fa"));
    const files = guideLanguages.flatMap((language) =>
      picturesOf(language).map((name) => join(guideFolder, "pictures", language, `${name}.webp`)),
    );
    for (const file of files) expect(webpSize(readFileSync(file)).width, file).toBeGreaterThan(300);
    const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0);
    expect(bytes).toBeLessThan(4_000_000);
  });

  it("is named in README.md", () => {
    expect(readFileSync("README.md", "utf8")).toContain("docs/guide");
    expect(existsSync("docs/guide/fa")).toBe(true);
  });
});

describe("a chapter", () => {
  const read = (text: string) =>
    readChapter(`# Title\n\nLead.\n\n${text}`, {
      language: "en",
      file: "docs/guide/en/x.md",
      pictures: new Map(),
      words: { menu: { pages: { "./a": "A & b", counted: "{{count}} rows" } } },
    });

  it("takes a label from the words of the screens", () => {
    expect(read("Press {{menu.pages../a}}.").html).toContain('<b class="label">A &amp; b</b>');
  });

  it.each([
    ["{{menu.pages.other}}", 'There is no word "menu.pages.other"'],
    ["{{menu.pages}}", 'There is no word "menu.pages"'],
    ["{{menu.pages.counted}}", "has placeholders"],
    ["## Without an anchor", "has no {#anchor}"],
  ])("is refused for %s", (text, sentence) => {
    expect(() => read(text)).toThrow(sentence);
    expect(() => read(text)).toThrow("docs/guide/en/x.md");
  });

  it("links to other chapters in its own language, and to the portal's pages unchanged", () => {
    const { html } = read("[a](leave#balance) [b](/home/settings)");
    expect(html).toContain('href="/help/en/leave#balance"');
    expect(html).toContain('href="/home/settings"');
  });
});
