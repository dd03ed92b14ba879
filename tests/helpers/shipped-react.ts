/*
 * Screens are tested with React as it is shipped (vite.config.ts), which has no `act` for testing-library. All that is
 * wanted of it is that what a step changes is drawn when the step is over.
 */
import { createRequire } from "node:module";
import type { act } from "react";

const require = createRequire(import.meta.url);
const React = require("react") as { act?: typeof act };

React.act ??= ((step: () => unknown) => {
  const { flushSync } = require("react-dom") as typeof import("react-dom");
  const result = flushSync(step);
  return Promise.resolve(result);
}) as typeof act;
