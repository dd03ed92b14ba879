import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const component = (name: string) => fileURLToPath(new URL(`../../src/components/${name}`, import.meta.url));
const tablePages = component("table-pages.tsx");
const scrollBarSize = component("scroll-bar-size.ts");

const absent = "\0not-in-this-portal";
const empty = "\0empty-words";
const refusing = "\0nothing-exported-works:";
const silent = "\0what-is-made-does-not-work:";

/** Imports of packages that no screen uses, and their replacements. */
const leftOut: readonly { of: RegExp; part: RegExp; by: string }[] = [
  // Buttons ask the colour picker whether a colour is bright, picture groups show a popover, and a card can have tabs.
  {
    of: /\/antd\/es\/color-picker\/components\/ColorPresets\.js$/,
    part: /^\.\.\/\.\.\/collapse$/,
    by: absent,
  },
  { of: /\/antd\/es\/avatar\/index\.js$/, part: /^\.\/AvatarGroup$/, by: absent },
  { of: /\/antd\/es\/card\/Card\.js$/, part: /^\.\.\/tabs$/, by: absent },
  // Texts in 33 languages for components of refine's page header that are not drawn here.
  { of: /\/pro-provider\/es\/intl\.js$/, part: /^\.\/locale\//, by: empty },
  { of: /\/pro-provider\/es\/index\.js$/, part: /^dayjs(\/locale\/.*)?$/, by: empty },
];

/** Imports taken from another place, where they are smaller or already included. */
const elsewhere: readonly { of: RegExp; part: RegExp; to: string }[] = [
  // The pages below a table are loaded with the first table that has some.
  { of: /\/antd\/es\/table\/InternalTable\.js$/, part: /^\.\.\/pagination$/, to: tablePages },
  { of: /\/rc-table\/es\/Table\.js$/, part: /^rc-util\/es\/getScrollBarSize$/, to: scrollBarSize },
  // antd imports all of rc-field-form for a context in one of its files: 15 kB more around every page.
  { of: /\/antd\/es\/form\/context\.js$/, part: /^rc-field-form$/, to: "rc-field-form/es/FormContext.js" },
  // As modules for Node, these would include the icon code a second time.
  {
    of: /\/pro-layout\//,
    part: /^@ant-design\/icons\/(\w+Outlined)$/,
    to: "@ant-design/icons/es/icons/$1.js",
  },
];

/** Every zod schema creates writers of JSON Schema, which no browser needs: 33 kB before compression. */
const writers = {
  of: /\/zod\/v4\/classic\/schemas\.js$/,
  part: /^\.\.\/core\/(json-schema-processors|to-json-schema)\.js$/,
};

/** Imported by name, but never called. */
const unused: readonly { of: RegExp; part: RegExp }[] = [
  // A table's own filters and selection: the lists have theirs (src/console/list).
  { of: /\/antd\/es\/table\/hooks\/useFilter\/index\.js$/, part: /^\.\/FilterDropdown$/ },
  { of: /\/antd\/es\/table\/hooks\/useSelection\.js$/, part: /^rc-tree\/|^\.\.\/\.\.\/radio$/ },
  // A table that draws only visible rows, as boxes: the lists have their own, which stay tables
  // (src/console/list/some-rows.tsx).
  { of: /\/antd\/es\/table\/InternalTable\.js$/, part: /^\.\/RcTable\/VirtualTable$/ },
  { of: /\/rc-table\/es\/index\.js$/, part: /^\.\/VirtualTable$/ },
  // Texts that are edited in place.
  { of: /\/antd\/es\/typography\/Base\/index\.js$/, part: /^\.\.\/Editable$/ },
];

/** Leaves out of the portal the parts of packages that no screen uses. */
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
