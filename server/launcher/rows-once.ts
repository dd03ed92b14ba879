import type { Plugin } from "vite";

/** What antd's tables do for rows that unfold or can be selected, and we leave out where rows do neither. */
const renderings: readonly { of: RegExp; found: string; instead: string }[] = [
  {
    // The widths of the columns, needed by rows that unfold beside fixed ones.
    of: /rc-table\/es\/Body\/index\.js$/,
    found: "[flattenColumns.length, expandedRowOffset, colWidths]",
    instead: "[flattenColumns.length, expandedRowOffset, expandedRowOffset && colWidths]",
  },
  {
    // Forgetting the selection, when a table has none any more.
    of: /antd\/es\/table\/hooks\/useSelection\.js$/,
    found: "setMergedSelectedKeys(EMPTY_LIST);",
    instead: "if (mergedSelectedKeys.length > 0) setMergedSelectedKeys(EMPTY_LIST);",
  },
];

/** Keeps antd's tables from rendering every row a second time before the first is on screen. */
export const rowsOnce: Plugin = {
  name: "rows-once",
  apply: "build",
  transform: {
    filter: { id: renderings.map(({ of }) => of) },
    handler(code, id) {
      const rendering = renderings.find(({ of }) => of.test(id));
      if (!rendering) return null;
      const { found, instead } = rendering;
      if (code.split(found).length !== 2)
        throw new Error(`${id} is written otherwise now. See server/launcher/rows-once.ts.`);
      return code.replace(found, instead);
    },
  },
};
