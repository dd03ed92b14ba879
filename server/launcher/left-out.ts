import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const tablePages = fileURLToPath(new URL("../../src/components/table-pages.tsx", import.meta.url));

const absent = "\0not-in-this-portal";
const empty = "\0empty-words";
const refusing = "\0nothing-exported-works:";
const silent = "\0what-is-made-does-not-work:";

/** What a package imports that no screen uses, and what stands in its place. */
const leftOut: readonly { of: RegExp; part: RegExp; by: string }[] = [
  // Buttons ask the picker of colours what is bright, groups of pictures their tip, and a card has tabs in its head.
  {
    of: /\/antd\/es\/color-picker\/components\/ColorPresets\.js$/,
    part: /^\.\.\/\.\.\/collapse$/,
    by: absent,
  },
  { of: /\/antd\/es\/avatar\/index\.js$/, part: /^\.\/AvatarGroup$/, by: absent },
  { of: /\/antd\/es\/card\/Card\.js$/, part: /^\.\.\/tabs$/, by: absent },
  // The words of 33 languages for components that refine's head of a page does not draw.
  { of: /\/pro-provider\/es\/intl\.js$/, part: /^\.\/locale\//, by: empty },
  { of: /\/pro-provider\/es\/index\.js$/, part: /^dayjs(\/locale\/.*)?$/, by: empty },
];

/** Taken from another place, where it is smaller or there already. */
const elsewhere: readonly { of: RegExp; part: RegExp; to: string }[] = [
  // Pages below a table come with the first table that has some.
  { of: /\/antd\/es\/table\/InternalTable\.js$/, part: /^\.\.\/pagination$/, to: tablePages },
  // antd imports the whole of rc-field-form for a context in one of its files: 15 kB more around every page.
  { of: /\/antd\/es\/form\/context\.js$/, part: /^rc-field-form$/, to: "rc-field-form/es/FormContext.js" },
  // As a module for Node these bring the whole machinery of icons a second time.
  {
    of: /\/pro-layout\//,
    part: /^@ant-design\/icons\/(\w+Outlined)$/,
    to: "@ant-design/icons/es/icons/$1.js",
  },
];

/** Every schema makes itself writers of JSON Schema, which nobody asks for in a browser: 33 kB before compression. */
const writers = {
  of: /\/zod\/v4\/classic\/schemas\.js$/,
  part: /^\.\.\/core\/(json-schema-processors|to-json-schema)\.js$/,
};

/** What is imported by its names, and never called. */
const unused: readonly { of: RegExp; part: RegExp }[] = [
  // A table's own filters and choosing: the lists have theirs (src/console/list).
  { of: /\/antd\/es\/table\/hooks\/useFilter\/index\.js$/, part: /^\.\/FilterDropdown$/ },
  { of: /\/antd\/es\/table\/hooks\/useSelection\.js$/, part: /^rc-tree\/|^\.\.\/\.\.\/radio$/ },
  // A table that draws only rows in sight, as boxes: the lists have theirs, which stay tables (src/console/list/some-rows.tsx).
  { of: /\/antd\/es\/table\/InternalTable\.js$/, part: /^\.\/RcTable\/VirtualTable$/ },
  { of: /\/rc-table\/es\/index\.js$/, part: /^\.\/VirtualTable$/ },
  // Texts that are changed where they stand.
  { of: /\/antd\/es\/typography\/Base\/index\.js$/, part: /^\.\.\/Editable$/ },
];

/** Leaves out of the portal what packages bring along and no screen uses. */
export const unusedParts: Plugin = {
  name: "unused-parts",
  apply: "build",
  enforce: "pre",
  async resolveId(source, importer = "", options) {
    const at = (one: { of: RegExp; part: RegExp }) => one.part.test(source) && one.of.test(importer);
    const other = elsewhere.find(at);
    if (other) return this.resolve(source.replace(other.part, other.to), importer, options);
    const isMade = at(writers);
    if (isMade || unused.some(at)) {
      const real = await this.resolve(source, importer, { ...options, skipSelf: true });
      return (isMade ? silent : refusing) + real?.id;
    }
    return leftOut.find(at)?.by ?? null;
  },
  async load(id) {
    if (id === absent) return `export default ${refusal};`;
    if (id === empty) return "export default {};";
    const kind = [refusing, silent].find((one) => id.startsWith(one));
    if (!kind) return null;
    const real = await readFile(id.slice(kind.length), "utf8");
    const value = kind === silent ? "() => refuse" : "refuse";
    const exported = Array.from(
      real.matchAll(/^export (?:const|function) (\w+)/gm),
      ([, name]) => `export const ${name} = ${value};`,
    );
    return [`const refuse = ${refusal};`, "export default refuse;", ...exported].join("\n");
  },
};

const refusal =
  '() => { throw new Error("This part of a package is left out. See server/launcher/left-out.ts."); }';
