import { cleanup } from "@testing-library/react";
import { afterEach } from "vitest";

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

// Without vitest's globals, testing-library does not clean up by itself.
afterEach(cleanup);
