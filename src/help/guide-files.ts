import { foldForSearch } from "@schemas/values/persian-text";
import { words as en } from "../locales/en/words";
import { words as fa } from "../locales/fa/words";
import { coloursOf, type ThemeMode } from "../theme/palettes";
import { type ChapterName, chapterNames, guides, helpPath } from "./chapters";
import { chapterPage, type Leaf, startPage } from "./guide-page";
import { type Chapter, type Picture, readChapter } from "./read-chapter";
import type { WordTree } from "./word-at";

// Not through the entries of src/locales: those load antd's words too.
const languages = {
  fa: { words: fa, dir: "rtl", name: "فارسی" },
  en: { words: en, dir: "ltr", name: "English" },
} as const;
export type GuideLanguage = keyof typeof languages;
export const guideLanguages = Object.keys(languages) as GuideLanguage[];

/** A section in the search index: its folded words, and what the results show of it. */
export type SearchRow = { place: string; chapter: string; title: string; text: string; folded: string };

type Given = {
  /** The Markdown of a chapter. */
  read: (language: GuideLanguage, chapter: ChapterName) => string;
  /** The pictures of a language by name. */
  pictures: Readonly<Record<GuideLanguage, ReadonlyMap<string, Picture>>>;
  /** The addresses of the pages' style and script. */
  style: string;
  script: string;
};

/** The chapters of a language, in reading order. */
export function readGuide(language: GuideLanguage, { read, pictures }: Pick<Given, "read" | "pictures">) {
  const words = languages[language].words as unknown as WordTree;
  return chapterNames.map((name) => ({
    name,
    ...readChapter(read(language, name), {
      language,
      words,
      pictures: pictures[language],
      file: `docs/guide/${language}/${name}.md`,
    }),
  }));
}

/** Every file under /help by its path: a page per chapter, the start page, and the data of the search. */
export function guideFiles(given: Given): Map<string, string> {
  const files = new Map<string, string>();
  for (const language of guideLanguages) {
    const chapters = readGuide(language, given);
    const { words, dir } = languages[language];
    const common = {
      language,
      dir,
      words: words.help,
      product: words.app.product,
      chapters,
      style: given.style,
      script: given.script,
      others: guideLanguages
        .filter((one) => one !== language)
        .map((one) => ({ language: one, name: languages[one].name })),
    };
    for (const [at, chapter] of chapters.entries()) {
      const leaf = (one: Chapter & { name: string } = chapter): Leaf => ({
        name: one.name,
        title: one.title,
      });
      files.set(
        `help/${language}/${chapter.name}/index.html`,
        chapterPage(common, chapter, {
          previous: at > 0 ? leaf(chapters[at - 1]) : undefined,
          next: at + 1 < chapters.length ? leaf(chapters[at + 1]) : undefined,
        }),
      );
    }
    files.set(`help/${language}/index.html`, startPage(common));
    files.set(`help/${language}/search.json`, JSON.stringify(searchRows(chapters)));
    // Persian is the default; the script redirects to the language chosen in this browser.
    if (language === "fa") files.set("help/index.html", startPage({ ...common, isEntry: true }));
  }
  return files;
}

function searchRows(chapters: ReturnType<typeof readGuide>): SearchRow[] {
  return chapters.flatMap(({ name, title: chapter, sections }) =>
    sections.map(({ anchor, title, text }) => ({
      place: `${name}#${anchor}`,
      chapter,
      title,
      text,
      folded: foldForSearch(`${title} ${chapter} ${text}`),
    })),
  );
}

/** The pages of the employee's guide, which can also be read offline. */
export const offlinePages = guideLanguages.flatMap((language) =>
  guides[0].chapters.map((chapter) => helpPath(language, chapter)),
);

/** The pages' colours as CSS: by the device's preference, until the script applies the chosen ones. */
export function colourStyle(): string {
  const block = (mode: ThemeMode) =>
    Object.entries(coloursOf(1, mode))
      .map(
        ([name, colour]) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${colour}`,
      )
      .join(";");
  return `:root{color-scheme:light;${block("light-theme")}}@media (prefers-color-scheme:dark){:root{color-scheme:dark;${block("dark-theme")}}}`;
}
