// The setup for every test of a page. One page serves many files, as do the server, the schemas and the packages: each
// file begins with a clean page and a new copy of the portal, which has state.
import { forgetPortal } from "./forget-portal";
import "./shipped-react";
import { cleanup, configure } from "@testing-library/react";
import i18next from "i18next";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { allAnswered } from "./on-the-way";

type HappyDom = { setURL(url: string): void; setViewport(size: { width: number; height: number }): void };
const { happyDOM, document: page } = window as unknown as Window & { happyDOM: HappyDom };

const stubbed = Symbol.for("stubbed");
if (!Reflect.has(window, stubbed)) await import("./dom-stubs");
Reflect.set(window, stubbed, true);

forgetPortal();
vi.useRealTimers();
vi.unstubAllGlobals();
configure({ defaultHidden: false });
happyDOM.setURL("http://localhost:3000/");
happyDOM.setViewport({ width: 1024, height: 768 });
page.body.replaceChildren();
for (const name of page.documentElement.getAttributeNames()) page.documentElement.removeAttribute(name);
localStorage.clear();
sessionStorage.clear();
for (const pair of page.cookie.split("; ")) page.cookie = `${pair.split("=")[0]}=; path=/; max-age=0`;

// If words are missing, the portal logs it and shows the page anyway; here it is a failure.
const missingWords: string[] = [];
const log = console.error;
const listen = (...words: unknown[]) => {
  if (String(words[0]).startsWith("There are no words for")) missingWords.push(String(words[0]));
  log(...words);
};
beforeEach(() => {
  console.error = listen;
});

// Without vitest's globals, testing-library does not clean up by itself.
afterEach(async () => {
  await allAnswered();
  cleanup();
  // The sign-in page follows the language as long as its document lives. Here one document serves many tests, and each
  // would draw the sign-in pages of all tests before it again.
  i18next.off("languageChanged");
  console.error = log;
  expect(missingWords.splice(0)).toEqual([]);
});
