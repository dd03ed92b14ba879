import type { Plugin } from "vite";

/**
 * Where antd inserts a style tag: the beginning of the function, and its call. Every button and icon that is drawn would
 * look for its tag among all the others and compare the text, which takes longer than drawing an icon.
 */
const insertions: readonly { of: RegExp; begins: RegExp; calls: RegExp; tag: string }[] = [
  {
    of: /@ant-design\/icons\/es\/utils\.js$/,
    begins: /useEffect\(function \(\) \{(?=\s*var ele = eleRef\.current;)/,
    calls: /(?=updateCSS\(mergedStyleStr)/,
    tag: "useInsertStyles.tag",
  },
  {
    of: /@ant-design\/cssinjs\/es\/hooks\/useStyleRegister\.js$/,
    begins: /function \(_ref4\) \{/,
    calls: /(?=updateCSS\(styleStr, styleId)/,
    // With the computed style, of which there is one for each theme.
    tag: "_ref4.tag",
  },
];

/** Inserts a style only if its tag is not in the page, as it is after the first of its kind. */
export const stylesOnce: Plugin = {
  name: "styles-once",
  apply: "build",
  transform: {
    filter: { id: insertions.map(({ of }) => of) },
    handler(code, id) {
      const found = insertions.find(({ of }) => of.test(id));
      if (!found) return null;
      const { begins, calls, tag } = found;
      if (!begins.test(code) || !calls.test(code))
        throw new Error(`${id} is written otherwise now. See server/launcher/styles-once.ts.`);
      return code
        .replace(begins, (begin) => `${begin} if (${tag}?.isConnected) return;`)
        .replace(calls, `${tag} = `);
    },
  },
};
