import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type GuideLanguage, guideLanguages, readGuide } from "@src/help/guide-files";

export const guideFolder = join(import.meta.dirname, "../../docs/guide");

/** The names of the pictures of a language. */
export const picturesOf = (language: GuideLanguage) =>
  readdirSync(join(guideFolder, "pictures", language))
    .map((name) => name.replace(/\.webp$/, ""))
    .toSorted();

/** The chapters of docs/guide in every language, as the build reads them. */
export function readGuides() {
  const pictures = (language: GuideLanguage) =>
    new Map(
      picturesOf(language).map((name) => [name, { path: `/assets/${name}.webp`, width: 2, height: 1 }]),
    );
  const given = {
    read: (language: GuideLanguage, chapter: string) =>
      readFileSync(join(guideFolder, language, `${chapter}.md`), "utf8"),
    pictures: { fa: pictures("fa"), en: pictures("en") },
  };
  return guideLanguages.map((language) => ({ language, chapters: readGuide(language, given) }));
}

/** The address of every section, as links name it. */
export function helpPlaces(): Set<string> {
  return new Set(
    readGuides().flatMap(({ language, chapters }) =>
      chapters.flatMap(({ name, sections }) => [
        `/help/${language}/${name}`,
        ...sections.map(({ anchor }) => `/help/${language}/${name}#${anchor}`),
      ]),
    ),
  );
}
