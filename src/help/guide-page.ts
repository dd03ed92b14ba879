import { escapeHtml } from "@schemas/values/escape-html";
import type { help } from "../locales/fa/help";
import { guides, helpPath } from "./chapters";
import type { Chapter } from "./read-chapter";

type Named = Chapter & { name: string };
export type Leaf = { name: string; title: string };

/** What every page of a language shares. */
type GuideCommon = {
  language: string;
  dir: string;
  words: typeof help;
  product: string;
  chapters: readonly Named[];
  others: readonly { language: string; name: string }[];
  style: string;
  script: string;
};

type Neighbours = { previous: Leaf | undefined; next: Leaf | undefined };

/** The page of a chapter: its text between the contents of all guides and its own sections. */
export function chapterPage(common: GuideCommon, chapter: Named, { previous, next }: Neighbours): string {
  const { language, words } = common;
  const way = (leaf: Leaf | undefined, rel: "prev" | "next", label: string) =>
    leaf
      ? `<a rel="${rel}" href="${helpPath(language, leaf.name)}"><small>${label}</small><span>${escapeHtml(leaf.title)}</span></a>`
      : "<span></span>";
  const sections = chapter.sections
    .map(({ anchor, title }) => `<li><a href="#${anchor}">${escapeHtml(title)}</a></li>`)
    .join("");
  return page(common, {
    title: chapter.title,
    path: chapter.name,
    about: chapter.lead,
    body: `<article>
<h1>${escapeHtml(chapter.title)}</h1>
<p class="lead">${escapeHtml(chapter.lead)}</p>
<nav class="sections" aria-label="${words.onThisPage}"><strong>${words.onThisPage}</strong><ul>${sections}</ul></nav>
${chapter.html}</article>
<nav class="neighbours">${way(previous, "prev", words.previous)}${way(next, "next", words.next)}</nav>`,
  });
}

/** The page of /help: every guide with its chapters. The entry page has no fixed language. */
export function startPage(common: GuideCommon & { isEntry?: boolean }): string {
  const { language, words, chapters, isEntry = false } = common;
  const cards = guides.map(({ name, chapters: names }) => {
    const rows = chapters
      .filter((one) => (names as readonly string[]).includes(one.name))
      .map(
        (one) =>
          `<li><a href="${helpPath(language, one.name)}">${escapeHtml(one.title)}</a><p>${escapeHtml(one.lead)}</p></li>`,
      );
    const { title, text } = words.guides[name];
    return `<section><h2>${title}</h2><p>${text}</p><ul>${rows.join("")}</ul></section>`;
  });
  return page(common, {
    title: words.title,
    path: "",
    about: words.intro,
    isEntry,
    body: `<article class="start"><h1>${words.title}</h1><p class="lead">${words.intro}</p>${cards.join("\n")}</article>`,
  });
}

type Content = { title: string; path: string; about: string; body: string; isEntry?: boolean };

function page(common: GuideCommon, { title, path, about, body, isEntry = false }: Content): string {
  const { language, dir, words, product, others, style, script } = common;
  const home = `/help/${language}`;
  const here = (other: string) => (path ? helpPath(other, path) : `/help/${other}`);
  const head = path ? `${escapeHtml(title)} – ${words.title}` : `${words.title} – ${product}`;
  const languageLinks = others.map(
    ({ language: other, name }) =>
      `<a class="language" lang="${other}" hreflang="${other}" href="${here(other)}">${name}</a>`,
  );
  return `<!doctype html>
<html lang="${language}" dir="${dir}"${isEntry ? ' data-entry=""' : ""}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#ffffff">
<meta name="description" content="${escapeHtml(about)}">
<title>${head}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${style}">
<script src="${script}"></script>
</head>
<body>
<div id="root">
<a class="skip" href="#text">${words.skip}</a>
<header class="bar">
<a class="brand" href="${home}"><img src="/favicon.svg" alt="" width="24" height="24"><span>${words.title}</span></a>
<search><input type="search" id="search" placeholder="${words.search}" aria-label="${words.search}" autocomplete="off" data-nothing="${words.nothing}" data-failed="${words.failed}" hidden><div id="found" role="region" aria-live="polite" aria-label="${words.found}" hidden></div></search>
<div class="tools">
<button type="button" id="mode" aria-label="${words.mode}" title="${words.mode}" hidden></button>
${languageLinks.join("")}
<a class="portal" href="/">${words.toPortal}</a>
</div>
</header>
<div class="columns">
${contents(common, path)}
<main id="text" tabindex="-1">
${body}
</main>
</div>
</div>
</body>
</html>
`;
}

/** All chapters, guide by guide; on a phone they are folded. */
function contents({ language, words, chapters }: GuideCommon, current: string): string {
  const groups = guides.map(({ name, chapters: names }) => {
    const rows = chapters
      .filter((one) => (names as readonly string[]).includes(one.name))
      .map((one) => {
        const mark = one.name === current ? ' aria-current="page"' : "";
        return `<li><a href="${helpPath(language, one.name)}"${mark}>${escapeHtml(one.title)}</a></li>`;
      });
    return `<section><h2>${words.guides[name].title}</h2><ul>${rows.join("")}</ul></section>`;
  });
  return `<details class="contents" open><summary>${words.contents}</summary><nav aria-label="${words.contents}">${groups.join("\n")}</nav></details>`;
}
