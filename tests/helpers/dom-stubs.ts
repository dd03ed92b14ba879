import { createRequire } from "node:module";
import { configure, getConfig } from "@testing-library/react";
import { type ComponentType, createElement } from "react";
import { patience } from "./patience";

// React draws the effects of a step in several turns, which a busy machine delays; a step ends when no turn is left. A
// callback with the lowest priority runs after all others.
type Scheduler = {
  unstable_LowPriority: number;
  unstable_scheduleCallback: (priority: number, task: () => void) => unknown;
};
const require = createRequire(import.meta.url);
const scheduler: Scheduler = createRequire(require.resolve("react-dom"))("scheduler");
const allIsDrawn = () =>
  new Promise<void>((resolve) => {
    scheduler.unstable_scheduleCallback(scheduler.unstable_LowPriority, resolve);
  });

const { getElementError, asyncWrapper } = getConfig();
configure({
  asyncUtilTimeout: patience,
  async asyncWrapper(step) {
    const result = await asyncWrapper(step);
    await allIsDrawn();
    return result;
  },
  // Testing-library prints the whole page at each retry of a wait; here it does so only when the wait has failed.
  getElementError(message, container) {
    const { _disableExpensiveErrorDiagnostics: isWaiting } = getConfig() as {
      _disableExpensiveErrorDiagnostics?: boolean;
    };
    return isWaiting ? new Error(message ?? "") : getElementError(message, container);
  },
});

// Notices stay until closed: on a slow machine they would time out before the test reads them. Node loads antd,
// bypassing vitest's mocks.
const notices = require("rc-notification/lib/Notice") as { default: ComponentType };
const { default: Notice } = notices;
notices.default = (props) => createElement(Notice, { ...props, duration: 0 } as object);

// antd drops the styles when a page is unmounted and computes them again for the next, a tenth of a test's time. They
// are the same, so they are retained.
type Used = [times: number, style: unknown];
type Change = (used: Used | undefined) => Used | null;
const { default: Styles } = require("@ant-design/cssinjs/lib/Cache") as {
  default: { prototype: { opUpdate: (key: string, change: Change) => void } };
};
const { opUpdate } = Styles.prototype;
Styles.prototype.opUpdate = function (key, change) {
  opUpdate.call(this, key, (used) => change(used) ?? (used ? [0, used[1]] : null));
};

// Browser APIs that antd needs and that happy-dom lacks or answers too late.
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

// A frame takes 16 ms, as on a screen: at happy-dom's pace, animations would take all the time.
window.requestAnimationFrame = (callback) => setTimeout(() => callback(performance.now()), 16) as never;
window.cancelAnimationFrame = (frame) => clearTimeout(frame);

// A browser downloads the file and stays; happy-dom would navigate to it, and the next test would have no page.
const click = HTMLAnchorElement.prototype.click;
HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
  if (!this.hasAttribute("download")) click.call(this);
};

// No test checks the style sheets, so they are not parsed, and the computed style is the inline style. happy-dom would
// match every rule against an element and all its ancestors at each query by name.
window.getComputedStyle = (one) => (one as HTMLElement).style;
const written = new WeakMap<HTMLStyleElement, string>();
Object.defineProperty(HTMLStyleElement.prototype, "innerHTML", {
  get(this: HTMLStyleElement) {
    return written.get(this) ?? "";
  },
  set(this: HTMLStyleElement, css: string) {
    written.set(this, css);
  },
});
