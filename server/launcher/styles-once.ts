import { type PackageChange, packageChanges } from "./package-changes.ts";

/** Remembers at `tag` the style tag that `calls` returns, and begins by looking whether it is still in the page. */
const insertedOnce = (of: RegExp, begins: RegExp, calls: RegExp, tag: string): PackageChange => ({
  of,
  change: (code) =>
    begins.test(code) && calls.test(code)
      ? code
          .replace(begins, (begin) => `${begin} if (${tag}?.isConnected) return;`)
          .replace(calls, `${tag} = `)
      : undefined,
});

/**
 * Inserts a style only if its tag is not in the page, as it is after the first of its kind. Every button and icon that
 * is drawn would look for its tag among all the others and compare the text, which takes longer than drawing an icon.
 */
export const stylesOnce = packageChanges("styles-once", [
  insertedOnce(
    /@ant-design\/icons\/es\/utils\.js$/,
    /useEffect\(function \(\) \{(?=\s*var ele = eleRef\.current;)/,
    /(?=updateCSS\(mergedStyleStr)/,
    "useInsertStyles.tag",
  ),
  insertedOnce(
    /@ant-design\/cssinjs\/es\/hooks\/useStyleRegister\.js$/,
    /function \(_ref4\) \{/,
    /(?=updateCSS\(styleStr, styleId)/,
    // With the computed style, of which there is one for each theme.
    "_ref4.tag",
  ),
]);
