import { type PackageChange, packageChanges } from "./package-changes.ts";

const replaced = (of: RegExp, found: string, instead: string): PackageChange => ({
  of,
  change: (code) => (code.split(found).length === 2 ? code.replace(found, instead) : undefined),
});

/**
 * Keeps antd's tables from rendering every row a second time before the first is on screen, for what rows that unfold
 * or can be selected need.
 */
export const rowsOnce = packageChanges("rows-once", [
  // The widths of the columns, needed by rows that unfold beside fixed ones.
  replaced(
    /rc-table\/es\/Body\/index\.js$/,
    "[flattenColumns.length, expandedRowOffset, colWidths]",
    "[flattenColumns.length, expandedRowOffset, expandedRowOffset && colWidths]",
  ),
  // Forgetting the selection, when a table has none any more.
  replaced(
    /antd\/es\/table\/hooks\/useSelection\.js$/,
    "setMergedSelectedKeys(EMPTY_LIST);",
    "if (mergedSelectedKeys.length > 0) setMergedSelectedKeys(EMPTY_LIST);",
  ),
]);
