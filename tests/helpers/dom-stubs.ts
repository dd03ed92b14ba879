import { cleanup, configure } from "@testing-library/react";
import { type ComponentProps, createElement } from "react";
import { afterEach, vi } from "vitest";
import { patience } from "./patience";

configure({ asyncUtilTimeout: patience });

// A notice stays until it is closed: a slow machine's clock would take it away before the test has read it.
vi.mock("rc-notification/es/Notice", async (original) => {
  const { default: Notice } = await original<typeof import("rc-notification/es/Notice")>();
  return {
    default: (props: ComponentProps<typeof Notice>) => createElement(Notice, { ...props, duration: 0 }),
  };
});

// What antd asks of a browser and happy-dom does not have or answers too late.
window.matchMedia ??= ((query: string) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener: () => {},
  removeEventListener: () => {},
  addListener: () => {},
  removeListener: () => {},
  dispatchEvent: () => false,
})) as typeof window.matchMedia;

window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// A frame here is a screen's, not the next turn of the loop: what is animated would take all of the time.
window.requestAnimationFrame = (callback) => setTimeout(() => callback(performance.now()), 16) as never;
window.cancelAnimationFrame = (frame) => clearTimeout(frame);

// A browser keeps a file and stays where it is; happy-dom would go to it, and the next test would have no page.
const click = HTMLAnchorElement.prototype.click;
HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
  if (!this.hasAttribute("download")) click.call(this);
};

// Without vitest's globals, testing-library does not clean up by itself.
afterEach(cleanup);
