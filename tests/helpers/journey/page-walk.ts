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

/** The theme of a walk, and the size in which it looks at one half of its pages; at the other half in the other. */
export const looksOf = {
  fa: { theme: "light-theme", size: "desk" },
  en: { theme: "dark-theme", size: "phone" },
} as const;

/** An address and the key of the name its page shows. */
export type Stop = { path: string; title: string };

/** Whether axe judges a page as well. */
export type Care = "closely" | "in passing";

/**
 * A walk over pages in one language and theme, from `start`, within the one document.
 * `found` is all that is wrong.
 */
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
    // The menu and the top bar are the same around every page.
    const apart = judged.has(size) ? [".shell-sider", ".top-bar", ".shell-footer"] : [];
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
    /** Goes to a page as a link would, and looks at it. */
    async visit({ path, title }: Stop, care: Care = "closely") {
      // A walk begins where it looks first.
      if (page.url() !== new URL(path, page.url()).href) await leaveFor(page, path);
      await settle(page, word(title));
      await (care === "closely" ? lookClosely(path) : look(path));
    },
    /** From here on it is walked in the other size. */
    async turn() {
      size = size === "desk" ? "phone" : "desk";
      await page.setViewportSize(sizes[size]);
    },
    /** Goes to another address of a page, which leads to the page itself; it may be there already. */
    async visitByOtherName({ path, title }: Stop) {
      await goWithin(page, path);
      await expect(page).not.toHaveURL(path);
      await settle(page, word(title));
      await look(path);
    },
    /** Goes to a page that the reader may not see: it says so, and nothing else. */
    async visitRefused({ path, title }: Stop) {
      await goWithin(page, path);
      await settle(page, word(title));
      const refusal = page.getByRole("status").filter({ hasText: word("shell.states.deniedTitle") });
      await expect(refusal, path).toBeVisible();
      await look(path, "refused");
    },
    /** Opens a page that stands by itself. */
    async open(path: string) {
      await page.goto(path);
      await settle(page);
      await lookClosely(path);
    },
  };
}

/** Opens the portal, or goes to another of its pages as a link would, and waits until it shows what it has. */
export async function goTo(page: Page, path: string): Promise<void> {
  if (page.url() === "about:blank") await page.goto(path);
  else await leaveFor(page, path);
  await settle(page);
}

/** Goes to an address; what stands there now is marked, since of two pages with one name nothing else tells them apart. */
async function leaveFor(page: Page, path: string): Promise<void> {
  await page.evaluate(() => {
    for (const one of document.querySelectorAll("main > :not(.shell-notice)"))
      one.setAttribute("data-left", "");
  });
  await goWithin(page, path);
}

/**
 * Waits until the page before is gone and this one shows what it has; its name is the whole of the title before the
 * product's. The page itself looks, at every frame: asked from here, each answer would come some turns later.
 */
async function settle(page: Page, name?: string): Promise<void> {
  const missing = await page.evaluate(
    async ({ name, patience }) => {
      const lacks = () => {
        const main = document.querySelector("main");
        const first = document.querySelector("h1, h2, [role=status], table, main");
        if (name !== undefined && document.title.split(" – ")[0] !== name) return `named ${document.title}`;
        if (document.querySelector("main > [data-left]")) return "still the page before";
        // Of two addresses of one page, the second has its name from the beginning.
        if (!main?.textContent?.trim() && !main?.querySelector("canvas, svg, img, input")) return "blank";
        if (!first?.checkVisibility({ visibilityProperty: true })) return "hidden";
        if (document.querySelector(".ant-skeleton-active, .ant-spin-spinning, [aria-busy=true]"))
          return "busy";
        return undefined;
      };
      const end = performance.now() + patience;
      // What an effect begins, it has begun two frames later.
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
 * What no page may show: keys where words should be ("daily.print", or a place nothing was put into), nothing at all,
 * a load that failed, or more than its width.
 */
async function faultsOn(page: Page, word: (key: string) => string): Promise<string[]> {
  const seen = await page.evaluate(async () => {
    // Two frames: what a new width or theme changes has been drawn.
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
