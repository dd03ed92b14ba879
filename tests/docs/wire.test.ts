import { readFileSync } from "node:fs";
import { wirePage } from "@server/scaffold/wire-page";
import { expect, it } from "vitest";

it("docs/wire.md matches the declared calls (npm run docs writes it)", () => {
  expect(readFileSync("docs/wire.md", "utf8")).toBe(wirePage());
});
