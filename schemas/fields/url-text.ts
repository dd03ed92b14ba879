import type { FieldKind, FieldValues } from "./field";

type UrlText<T> = {
  write: (value: T) => string;
  /** Takes any text of an address; the field's schema decides whether it is a value. */
  read: (text: string) => unknown;
};

const plain: UrlText<string> = { write: (value) => value, read: (text) => text };
const numeric: UrlText<number> = {
  write: String,
  read: (text) => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : null),
};
const either: UrlText<number | string> = { write: String, read: (text) => numeric.read(text) ?? text };

/** The text of a filter's value in the address of a list, by kind of field. */
export const urlTexts: { readonly [K in FieldKind]: UrlText<FieldValues[K]> } = {
  recordId: either,
  instant: plain,
  // The values of history entries cannot be filtered by.
  change: { write: () => "", read: () => null },
  text: plain,
  number: numeric,
  yesNo: {
    write: (value) => (value ? "yes" : "no"),
    read: (text) => ({ yes: true, no: false })[text] ?? null,
  },
  select: plain,
  relation: {
    write: (value) => (Array.isArray(value) ? value.join(",") : String(value)),
    read: either.read,
  },
  // These two kinds cannot be filtered by.
  rightsGrid: { write: () => "", read: () => null },
  withheldSet: { write: () => "", read: () => null },
  permissionSet: {
    write: (codes) => codes.join(","),
    read: (text) => text.split(",").map((code) => numeric.read(code)),
  },
  permissionFlag: numeric,
  jalaliDate: plain,
  clockTime: numeric,
  duration: numeric,
  nationalCode: plain,
  // These kinds cannot be filtered by, so an address never contains them.
  shiftHours: { write: () => "", read: () => null },
  rotationDays: { write: () => "", read: () => null },
  planSteps: { write: () => "", read: () => null },
  state: plain,
  leaveLength: { write: () => "", read: () => null },
  punchPairs: { write: () => "", read: () => null },
};
