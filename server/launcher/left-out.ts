import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";

const absent = "\0not-in-this-portal";
const empty = "\0empty-words";
const silent = "\0nothing-exported-works:";

/** What a package imports that no screen uses, and what stands in its place. */
const leftOut: readonly { of: RegExp; part: RegExp; by: string }[] = [
  // Trees of filters, and tabs in a card's head.
  {
    of: /\/antd\/es\/table\/hooks\/useFilter\/FilterDropdown\.js$/,
    part: /^\.\.\/\.\.\/\.\.\/tree$/,
    by: absent,
  },
  { of: /\/antd\/es\/card\/Card\.js$/, part: /^\.\.\/tabs$/, by: absent },
  // The words of 33 languages for components that refine's head of a page does not draw.
  { of: /\/pro-provider\/es\/intl\.js$/, part: /^\.\/locale\//, by: empty },
  { of: /\/pro-provider\/es\/index\.js$/, part: /^dayjs\/locale\//, by: empty },
];

/** Taken from another place, where it is smaller or there already. */
const elsewhere: readonly { of: RegExp; part: RegExp; to: string }[] = [
  // antd imports the whole of rc-field-form for a context in one of its files: 15 kB more around every page.
  { of: /\/antd\/es\/form\/context\.js$/, part: /^rc-field-form$/, to: "rc-field-form/es/FormContext.js" },
  // As a module for Node these bring the whole machinery of icons a second time.
  {
    of: /\/pro-layout\//,
    part: /^@ant-design\/icons\/(\w+Outlined)$/,
    to: "@ant-design/icons/es/icons/$1.js",
  },
];

/** Every schema carries the writers of JSON Schema, which nobody asks for in a browser: 33 kB before compression. */
const writers = {
  of: /\/zod\/v4\/classic\/schemas\.js$/,
  part: /^\.\.\/core\/(json-schema-processors|to-json-schema)\.js$/,
};

/** Leaves out of the portal what packages bring along and no screen uses. */
export const unusedParts: Plugin = {
  name: "unused-parts",
  apply: "build",
  enforce: "pre",
  async resolveId(source, importer = "", options) {
    const at = (one: { of: RegExp; part: RegExp }) => one.part.test(source) && one.of.test(importer);
    const other = elsewhere.find(at);
    if (other) return this.resolve(source.replace(other.part, other.to), importer, options);
    if (at(writers))
      return silent + (await this.resolve(source, importer, { ...options, skipSelf: true }))?.id;
    return leftOut.find(at)?.by ?? null;
  },
  async load(id) {
    if (id === absent) return `export default ${refusal};`;
    if (id === empty) return "export default {};";
    if (!id.startsWith(silent)) return null;
    const names = (await readFile(id.slice(silent.length), "utf8")).matchAll(
      /^export (?:const|function) (\w+)/gm,
    );
    return `const refuse = ${refusal};\n${Array.from(names, ([, name]) => `export const ${name} = () => refuse;`).join("\n")}`;
  },
};

const refusal =
  '() => { throw new Error("This part of a package is left out. See server/launcher/left-out.ts."); }';
