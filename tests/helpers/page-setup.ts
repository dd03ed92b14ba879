// What every test of a page stands on. One page, and the packages it is made with, serve many files: each begins with
// the page as if it were new, and loads the portal itself anew.
import { cleanup, configure } from "@testing-library/react";
import { afterEach, vi } from "vitest";

type HappyDom = { setURL(url: string): void; setViewport(size: { width: number; height: number }): void };
const { happyDOM, document: page } = window as unknown as Window & { happyDOM: HappyDom };

const stubbed = Symbol.for("stubbed");
if (!Reflect.has(window, stubbed)) await import("./dom-stubs");
Reflect.set(window, stubbed, true);

vi.resetModules();
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

// Without vitest's globals, testing-library does not clean up by itself.
afterEach(cleanup);
