import type { Page } from "@playwright/test";
import type { Language } from "@schemas/values/languages";
import { wordAt } from "@src/app/palette/word-at";
import { words as en } from "@src/locales/en/words";
import { words as fa } from "@src/locales/fa/words";
import { patience } from "../patience";
import { barriersOn, comeToRest } from "./accessibility";
import { expect } from "./journey";
import { goWithin } from "./sign-in";

const wordsOf = { fa, en };
const wordGroups = Object.keys(fa).join("|");

const sizes = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
type Size = keyof typeof sizes;

/** The theme of a walk, and the size it uses for the first half of its pages; the second half uses the other size. */
export const looksOf = {
  fa: { theme: "light-theme", size: "desk" },
  en: { theme: "dark-theme", size: "phone" },
} as const;

/** An address and the key of the name its page shows. */
export type Stop = { path: string; title: string };

/** Whether axe judges a page too ("closely"). */
export type Care = "closely" | "in passing";

/** Walks over pages in one language and theme, from `start`, within one document. `found` lists all faults. */
export async function startWalk(page: Page, language: Language, start: string) {
  const found: string[] = [];
  const word = (key: string) => wordAt(wordsOf[language], key);
  const judged = new Set<Size>();
  let size: Size = looksOf[language].size;

  const look = async (path: string, ...name: string[]) => {
    for (const fault of await faultsOn(page, word))
      found.push(`${path} (${[language, size, ...name].join(", ")}): ${fault}`);
  };
  const lookClosely = async (path: string) => {
    await look(path);
    await comeToRest(page);
    // The menu, the top bar and the footer are the same on every page.
    const apart = judged.has(size) ? [".ant-layout-sider", ".ant-layout-header", ".ant-layout-footer"] : [];
    judged.add(size);
    for (const barrier of await barriersOn(page, apart))
      found.push(`${path} (${language}, ${size}): ${barrier}`);
  };

  await page.setViewportSize(sizes[size]);
  await page.goto(start);
  await settle(page);
  return {
    found,
    word,
    /** Goes to a page as a link would, and checks it. */
    async visit({ path, title }: Stop, care: Care = "closely") {
      // The first stop may be the page where the walk begins.
      if (page.url() !== new URL(path, page.url()).href) await leaveFor(page, path);
      await settle(page, word(title));
      await (care === "closely" ? lookClosely(path) : look(path));
    },
    /** Uses the other size from here on. */
    async turn() {
      size = size === "desk" ? "phone" : "desk";
      await page.setViewportSize(sizes[size]);
    },
    /** Goes to another address of a page, which redirects to the page itself; the page may already be open. */
    async visitByOtherName({ path, title }: Stop) {
      await goWithin(page, path);
      await expect(page).not.toHaveURL(path);
      await settle(page, word(title));
      await look(path);
    },
    /** Goes to a page that the reader may not see: it must say so and show nothing else. */
    async visitRefused({ path, title }: Stop) {
      await goWithin(page, path);
      await settle(page, word(title));
      const refusal = page.getByRole("status").filter({ hasText: word("shell.states.deniedTitle") });
      await expect(refusal, path).toBeVisible();
      await look(path, "refused");
    },
    /** Opens a page outside the portal's frame. */
    async open(path: string) {
      await page.goto(path);
      await settle(page);
      await lookClosely(path);
    },
  };
}

/** Opens the portal, or goes to another of its pages as a link would, and waits until the page has loaded. */
export async function goTo(page: Page, path: string): Promise<void> {
  if (page.url() === "about:blank") await page.goto(path);
  else await leaveFor(page, path);
  await settle(page);
}

/** Goes to an address. The present content is marked, since two pages may have the same title. */
async function leaveFor(page: Page, path: string): Promise<void> {
  await page.evaluate(() => {
    for (const one of document.querySelectorAll('main > :not([class*="notice_"])'))
      one.setAttribute("data-left", "");
  });
  await goWithin(page, path);
}

/**
 * Waits until the previous page is gone and this one has loaded; `name` is the whole title before the product's name.
 * The check runs in the page at every frame: from here, each answer would arrive some turns later.
 */
async function settle(page: Page, name?: string): Promise<void> {
  const missing = await page.evaluate(
    async ({ name, patience }) => {
      const lacks = () => {
        const main = document.querySelector("main");
        const first = document.querySelector("h1, h2, [role=status], table, main");
        if (name !== undefined && document.title.split(" – ")[0] !== name) return `named ${document.title}`;
        if (document.querySelector("main > [data-left]")) return "still the page before";
        // If two addresses lead to one page, the title is right from the beginning.
        if (!main?.textContent?.trim() && !main?.querySelector("canvas, svg, img, input")) return "blank";
        if (!first?.checkVisibility({ visibilityProperty: true })) return "hidden";
        if (document.querySelector(".ant-skeleton-active, .ant-spin-spinning, [aria-busy=true]"))
          return "busy";
        return undefined;
      };
      const end = performance.now() + patience;
      // The work that an effect starts has begun two frames later.
      for (let calm = 0; calm < 3; calm = lacks() ? 0 : calm + 1) {
        if (performance.now() > end) return lacks();
        await new Promise(requestAnimationFrame);
      }
      return undefined;
    },
    { name, patience },
  );
  expect(missing, `${page.url()} shows ${name ?? "something"}`).toBeUndefined();
  await comeToRest(page);
}

/**
 * Faults on a page: keys instead of words ("daily.print", or a placeholder that was not filled), no content, a failed
 * load, or content wider than the page.
 */
async function faultsOn(page: Page, word: (key: string) => string): Promise<string[]> {
  const seen = await page.evaluate(async () => {
    // After two frames, a new width or theme has been drawn.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const spoken = ["aria-label", "title", "placeholder", "alt"];
    const attributes = [...document.querySelectorAll("*")].flatMap((one) =>
      spoken.map((name) => one.getAttribute(name) ?? ""),
    );
    const { clientWidth, scrollWidth } = document.documentElement;
    const sticksOut = (one: Element) => {
      const { left, right, width } = one.getBoundingClientRect();
      return width > 0 && (left < -1 || right > clientWidth + 1);
    };
    const main = document.querySelector("main");
    const wide = scrollWidth > clientWidth ? [...document.body.querySelectorAll("*")].filter(sticksOut) : [];
    return {
      text: [document.title, document.body.textContent, ...attributes].join("\n"),
      overflow: scrollWidth - clientWidth,
      widest: wide.map((one) => `${one.tagName.toLowerCase()}.${one.getAttribute("class")}`).slice(-3),
      isBlank: !main?.textContent?.trim() && !main?.querySelector("canvas, svg, img, input"),
      alerts: [...document.querySelectorAll("[role=alert]")].map((one) => one.textContent ?? ""),
    };
  });
  const keys = seen.text.match(new RegExp(`\\b(?:${wordGroups})\\.[a-z]\\w*|\\{\\{.*?\\}\\}`, "g")) ?? [];
  const failures = ["app.retry", "shell.loadFailed", "shell.states.crashedTitle", "shell.states.chunkTitle"];
  const failed = seen.alerts.filter((text) => failures.some((key) => text.includes(word(key))));
  return [
    ...keys.map((key) => `no words for ${key}`),
    ...failed.map((text) => `failed: ${text}`),
    ...(seen.isBlank ? ["nothing to see"] : []),
    ...(seen.overflow > 0 ? [`${seen.overflow} px too wide: ${seen.widest.join(" ")}`] : []),
  ];
}
