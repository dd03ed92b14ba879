/*
 * Screens are tested with React and antd as shipped (vite.config.ts). This React has no `act` for testing-library, so a
 * minimal one draws the changes of a step before the step ends.
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

// As in the shipped portal (vite.config.ts): Node loads antd, bypassing vite.
const helper = "@babel/runtime/helpers/objectSpread2";
const likeTheBrowser = (...objects: [object, ...object[]]) => spread(...objects);
require(helper);
const cached = require.cache[require.resolve(helper)];
if (cached) cached.exports = Object.assign(likeTheBrowser, { __esModule: true, default: likeTheBrowser });
