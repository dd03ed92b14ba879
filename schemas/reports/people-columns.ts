import { text } from "../fields/text";
import type { ReportColumn } from "../report";

/** The person of a row; the first columns of every report. */
export const peopleColumns = {
  name: { field: text({ max: 200 }), width: 138, isSortable: true },
  personnelNumber: { field: text({ max: 20, isCode: true }), width: 88, isSortable: true },
  sectionName: { field: text({ max: 200, orNull: true }), width: 112, isSortable: true },
} as const satisfies Record<string, ReportColumn<unknown>>;
