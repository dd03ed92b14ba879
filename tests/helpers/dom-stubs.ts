import { createRequire } from "node:module";
import { configure, getConfig } from "@testing-library/react";
import { type ComponentType, createElement } from "react";
import { patience } from "./patience";

// What a step sets going in React is drawn by and by, in turns that a busy machine puts off: a step is over once none
// is left. What is least urgent comes after all else.
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
  // While something is waited for, the whole page was written down at every look; now only when the wait has failed.
  getElementError(message, container) {
    const { _disableExpensiveErrorDiagnostics: isWaiting } = getConfig() as {
      _disableExpensiveErrorDiagnostics?: boolean;
    };
    return isWaiting ? new Error(message ?? "") : getElementError(message, container);
  },
});

// A notice stays until it is closed: a slow machine's clock would take it away before the test has read it. antd takes
// it as Node does, past vitest's mocks.
const notices = require("rc-notification/lib/Notice") as { default: ComponentType };
const { default: Notice } = notices;
notices.default = (props) => createElement(Notice, { ...props, duration: 0 } as object);

// antd forgets the styles of a page that is gone, and makes them again for the next: a tenth of a test's time. They are
// the same, so they stay.
type Used = [times: number, style: unknown];
type Change = (used: Used | undefined) => Used | null;
const { default: Styles } = require("@ant-design/cssinjs/lib/Cache") as {
  default: { prototype: { opUpdate: (key: string, change: Change) => void } };
};
const { opUpdate } = Styles.prototype;
Styles.prototype.opUpdate = function (key, change) {
  opUpdate.call(this, key, (used) => change(used) ?? (used ? [0, used[1]] : null));
};

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

// No test looks at what a style sheet says, so none is read: who asks how something looks is told what stands on it.
// happy-dom matched every rule against an element and all that it stands in, whenever something was looked for by name.
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
