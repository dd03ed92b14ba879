/*
 * Screens are tested with React and antd as they are shipped (vite.config.ts). This React has no `act` for
 * testing-library; all that is wanted of it is that what a step changes is drawn when the step is over.
 */
import { createRequire } from "node:module";
import spread from "@src/app/stubs/object-spread";
import type { act } from "react";

const require = createRequire(import.meta.url);
const React = require("react") as { act?: typeof act };

React.act ??= ((step: () => unknown) => {
  const { flushSync } = require("react-dom") as typeof import("react-dom");
  const result = flushSync(step);
  return Promise.resolve(result);
}) as typeof act;

// As in the portal that is shipped (vite.config.ts): Node takes antd past vite.
const helper = "@babel/runtime/helpers/objectSpread2";
const likeTheBrowser = (...objects: [object, ...object[]]) => spread(...objects);
require(helper);
const kept = require.cache[require.resolve(helper)];
if (kept) kept.exports = Object.assign(likeTheBrowser, { __esModule: true, default: likeTheBrowser });
