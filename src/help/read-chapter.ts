import { escapeHtml } from "@schemas/values/escape-html";
import { Marked, type Tokens } from "marked";
import { chapterNames, helpPath } from "./chapters";
import { type WordTree, wordAt } from "./word-at";

/** A picture as served, with its size, so that the page does not jump when it loads. */
export type Picture = { path: string; width: number; height: number };

type GuideSection = { anchor: string; title: string; text: string };
/** A chapter as written; `missing` lists pictures not taken yet, which are replaced by their description. */
export type Chapter = {
  title: string;
  lead: string;
  sections: GuideSection[];
  html: string;
  missing: string[];
};

type Given = {
  language: string;
  words: WordTree;
  pictures: ReadonlyMap<string, Picture>;
  /** The file, for error messages. */
  file: string;
};

const heading = /^(.*?)\s*\{#([a-z0-9-]+)\}$/;

/**
 * Turns a chapter's Markdown into a page: `# title`, a paragraph about its subject, then sections `## title {#anchor}`.
 * `{{menu.pages.settings}}` is a label by its word key, `[text](chapter#anchor)` links to a section of the guide,
 * `[text](/home/settings)` to a page of the portal, `![description](name)` is a picture by its name.
 */
export function readChapter(markdown: string, { language, words, pictures, file }: Given): Chapter {
  const chapter: Chapter = { title: "", lead: "", sections: [], html: "", missing: [] };
  const fail = (what: string) => {
    throw new Error(`${file}: ${what}`);
  };
  const named = markdown.replace(/\{\{([^{}]+)\}\}/g, (_, key: string) => {
    try {
      return `<b class="label">${escapeHtml(wordAt(words, key.trim()))}</b>`;
    } catch (mistake) {
      return fail((mistake as Error).message);
    }
  });

  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }: Tokens.Heading) {
        const inside = this.parser.parseInline(tokens);
        if (depth === 1) {
          chapter.title = plain(inside);
          return "";
        }
        const [, title = "", anchor = ""] =
          heading.exec(inside) ?? fail(`the heading "${plain(inside)}" has no {#anchor}.`) ?? [];
        if (depth === 2) chapter.sections.push({ anchor, title: plain(title), text: "" });
        return `<h${depth} id="${anchor}"><a href="#${anchor}">${title}</a></h${depth}>\n`;
      },
      paragraph({ tokens }: Tokens.Paragraph) {
        const inside = this.parser.parseInline(tokens);
        if (chapter.title && !chapter.lead) {
          chapter.lead = plain(inside);
          return "";
        }
        // A picture alone in its paragraph gets no paragraph around it.
        return /^<figure/.test(inside) ? `${inside}\n` : `<p>${inside}</p>\n`;
      },
      link({ href, tokens }: Tokens.Link) {
        return `<a href="${escapeHtml(addressOf(href, language))}">${this.parser.parseInline(tokens)}</a>`;
      },
      image({ href, text }: Tokens.Image) {
        const picture = pictures.get(href);
        if (!picture) {
          chapter.missing.push(href);
          return escapeHtml(plain(text));
        }
        const { path, width, height } = picture;
        const shape = height > width ? "tall" : "wide";
        return `<figure class="${shape}"><a href="${path}"><img src="${path}" alt="${escapeHtml(plain(text))}" width="${width}" height="${height}" loading="lazy" decoding="async"></a></figure>`;
      },
      table(token: Tokens.Table) {
        const cells = (row: Tokens.TableCell[], name: string) =>
          row.map((cell) => `<${name}>${this.parser.parseInline(cell.tokens)}</${name}>`).join("");
        const rows = token.rows.map((row) => `<tr>${cells(row, "td")}</tr>`).join("\n");
        return `<div class="table"><table><thead><tr>${cells(token.header, "th")}</tr></thead><tbody>${rows}</tbody></table></div>\n`;
      },
    },
  });
  chapter.html = marked.parse(named, { async: false });
  if (!chapter.title || !chapter.lead) fail("a chapter begins with its # title and a paragraph about it.");
  for (const { anchor, text } of textsOf(chapter.html)) {
    const section = chapter.sections.find((one) => one.anchor === anchor);
    if (section) section.text = text;
  }
  return chapter;
}

/** The address of a chapter's link: in the portal, in the guide, or outside. */
function addressOf(href: string, language: string): string {
  const [place = ""] = href.split("#");
  return chapterNames.some((name) => name === place) ? helpPath(language, href) : href;
}

/** The text of each section, for the search. */
function textsOf(html: string) {
  return html
    .split(/(?=<h2 id=")/)
    .map((part) => ({
      anchor: /^<h2 id="([^"]+)"/.exec(part)?.[1] ?? "",
      text: plain(part.replace(/^<h2.*?<\/h2>/s, "")),
    }))
    .filter(({ anchor }) => anchor !== "");
}

const marks: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

/** HTML without its tags, on one line. */
const plain = (html: string) =>
  html
    .replace(/<[^>]+>/g, " ")
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => marks[name] ?? "")
    .replace(/\s+([،؛:.,!؟?»)”])(?=\s|$)/g, "$1")
    .replace(/([«(“])\s+/g, "$1")
    .replace(/\s+/g, " ")
    .trim();
