import { text } from "../fields/text";

type OfPerson = { name: string; personnelNumber: string; sectionName: string | null };
const column = { of: undefined, isSortable: true } as const;

/** Whom a row is about; the first columns of every report. */
export const peopleColumns = {
  name: { ...column, field: text({ max: 200 }), width: 170 },
  personnelNumber: { ...column, field: text({ max: 20, isCode: true }), width: 110 },
  sectionName: { ...column, field: text({ max: 200, optional: true }), width: 150 },
} as const satisfies Record<keyof OfPerson, unknown>;
