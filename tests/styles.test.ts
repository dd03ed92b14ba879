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

/** Each import of a module: the importing file, the sheet, and how the code names its classes. */
const imports = files
  .filter((name) => /\.tsx?$/.test(name))
  .flatMap((file) => {
    const code = read(file);
    const found = Array.from(code.matchAll(/^import (\w+) from "(.*\.module\.css)";/gm));
    return found.map(([, name, from = ""]) => ({
      file,
      sheet: from.startsWith("@src/") ? from.replace("@src", "src") : join(file, "..", from),
      named: Array.from(
        code.matchAll(new RegExp(`\\b${name}(?:\\.|\\[")([\\w-]+)`, "g")),
        ([, used = ""]) => used,
      ),
      /** Classes chosen by a value, such as the tone of a row, are not checked. */
      isChosenByValue: new RegExp(`\\b${name}\\[(?!")`).test(code),
    }));
  });

const classesOf = (sheet: string) => {
  const selectors = read(sheet).replaceAll(/\/\*.*?\*\/|:global\([^)]*\)|\{[^{}]*\}/gs, " ");
  return new Set(Array.from(selectors.matchAll(/\.([a-zA-Z][\w-]*)/g), ([, name = ""]) => name));
};

it("uses only classes that the imported module has", () => {
  const missing = imports.flatMap(({ file, sheet, named }) => {
    const classes = classesOf(sheet);
    return named
      .filter((name) => !classes.has(name))
      .map((name) => `${file}: ${name} is not in ${relative("src", sheet)}`);
  });
  expect(missing).toEqual([]);
});

it("has no class in a module that no file uses", () => {
  const unused = [...new Set(imports.map(({ sheet }) => sheet))].flatMap((sheet) => {
    const users = imports.filter((one) => one.sheet === sheet);
    if (users.some(({ isChosenByValue }) => isChosenByValue)) return [];
    const named = new Set(users.flatMap((one) => one.named));
    return [...classesOf(sheet)].filter((name) => !named.has(name)).map((name) => `${sheet}: ${name}`);
  });
  expect(unused).toEqual([]);
});

it("gives a class the same name in every build, and a different one in every file", () => {
  const name = (file: string) => scopedClass(root, join(root, file), "page");
  expect(name("src/a.module.css")).toBe(name("src/a.module.css?used"));
  expect(name("src/a.module.css")).not.toBe(name("src/b/a.module.css"));
});
