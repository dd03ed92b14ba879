import type { Plugin } from "vite";

const bodyOfTable = /rc-table\/es\/Body\/index\.js$/;
const rememberedFor = "[flattenColumns.length, expandedRowOffset, colWidths]";

/**
 * When antd's table has measured its columns, it renders every row again before the first is on screen. Only rows that
 * unfold beside fixed columns need the widths.
 */
export const rowsOnce: Plugin = {
  name: "rows-once",
  apply: "build",
  transform: {
    filter: { id: bodyOfTable },
    handler(code) {
      if (!code.includes(rememberedFor))
        throw new Error("rc-table's Body is written otherwise now. See server/launcher/rows-once.ts.");
      return code.replace(
        rememberedFor,
        rememberedFor.replace("colWidths", "expandedRowOffset && colWidths"),
      );
    },
  },
};
