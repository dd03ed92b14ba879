import type { Field, FieldKind, FieldValues } from "@schemas/fields/field";
import type { Values } from "@schemas/resource";
import type { CalendarName } from "@schemas/values/jalali-date";
import type { Words } from "@src/locales/fa/words";
import type { ComponentType } from "react";

/** The words of the choices of a `select`. */
export type ChoiceWords = Readonly<Record<string, string>>;

export type ShowProps<K extends FieldKind = FieldKind> = {
  value: FieldValues[K] | null | undefined;
  field: Field<K>;
  /** In a table cell a value takes one line; on a page it has room. */
  place: "cell" | "page";
  choices?: ChoiceWords;
  row?: Values;
};

export type EditProps<K extends FieldKind = FieldKind> = {
  id: string;
  label: string;
  value: FieldValues[K] | null | undefined;
  onChange: (value: FieldValues[K] | null) => void;
  onBlur?: () => void;
  field: Field<K>;
  choices?: ChoiceWords;
  /** The other fields in the form, for kinds that read them. */
  row?: Values;
  /** The saved value, for fields that show the difference. */
  saved?: FieldValues[K] | null;
  isInvalid?: boolean;
  /** The id of the sentences that explain the field or its error. */
  describedBy?: string;
};

/** What a file needs to write a value in the reader's language and calendar. */
export type CellWords = {
  t: (key: string, values?: Record<string, unknown>) => string;
  calendar: CalendarName;
  choices?: ChoiceWords;
};

/** How a kind of field looks on screen and in a file. Editors are separate (editors.tsx): lists do not need them. */
export type FieldLook<K extends FieldKind> = {
  Show: ComponentType<ShowProps<K>>;
  toCell: (value: FieldValues[K], field: Field<K>, words: CellWords) => string | number | null;
  /** The meaning of words in such a cell, in one language; reading a file combines all languages. */
  cellWords?: (words: Words) => Readonly<Record<string, string>>;
  /** Numbers are aligned to the end of their column. */
  isNumeric?: boolean;
  /** In a form it takes the whole width. */
  isWide?: boolean;
};

/** How a kind of field is edited in a form, and as a filter (by default as in a form). */
export type FieldEditor<K extends FieldKind> = {
  Edit: ComponentType<EditProps<K>>;
  Filter?: ComponentType<EditProps<K>>;
};
