import { readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import { expect, it } from "vitest";
import { scopedClass } from "../server/launcher/scoped-class.mjs";

const root = resolve(import.meta.dirname, "..");
const files = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" }).map((file) =>
  join("src", file).split(sep).join("/"),
);
const read = (file: string) => readFileSync(join(root, file), "utf8");

/** Global style sheets. Every other one is a module, whose classes belong to the files that import it. */
const forEverywhere = `
src/app/app.css
src/components/print-sheet/paper.css
src/theme/base.css
`;

it("has no global style sheets but the listed ones", () => {
  const plain = files.filter((file) => file.endsWith(".css") && !file.endsWith(".module.css"));
  // The guides are separate pages, served without the app.
  const named = [
    ...forEverywhere.trim().split("\n"),
    ...plain.filter((file) => file.startsWith("src/help/page/")),
  ];
  expect(plain.toSorted()).toEqual(named.toSorted());
});

it("uses only classes that the imported module has", () => {
  const missing: string[] = [];
  for (const file of files.filter((name) => /\.tsx?$/.test(name))) {
    const code = read(file);
    for (const [, name, from = ""] of code.matchAll(/^import (\w+) from "(.*\.module\.css)";/gm)) {
      const sheet = from.startsWith("@src/") ? from.replace("@src", "src") : join(file, "..", from);
      const classes = new Set(Array.from(read(sheet).matchAll(/\.([a-zA-Z][\w-]*)/g), ([, found]) => found));
      for (const [, used] of code.matchAll(new RegExp(`\\b${name}(?:\\.|\\[")([\\w-]+)`, "g")))
        if (!classes.has(used)) missing.push(`${file}: ${used} is not in ${relative("src", sheet)}`);
    }
  }
  expect(missing).toEqual([]);
});

it("gives a class the same name in every build, and a different one in every file", () => {
  const name = (file: string) => scopedClass(root, join(root, file), "page");
  expect(name("src/a.module.css")).toBe(name("src/a.module.css?used"));
  expect(name("src/a.module.css")).not.toBe(name("src/b/a.module.css"));
});
