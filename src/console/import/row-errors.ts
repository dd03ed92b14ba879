import type { Resource } from "@schemas/resource";
import { useTranslation } from "react-i18next";
import type { Words } from "../words";
import type { CheckedRow } from "./check-rows";
import type { Mapping } from "./mapping";

/** An error of a row; without a column, no cell of the row shows it. */
export type RowError = { text: string; hasColumn: boolean };

/**
 * Returns a function that writes the errors of a row of a file. The sentence of a field without a column names the
 * field: it may ask for a value, and nothing else in the file would say of what.
 */
export function useRowErrors({ fields }: Resource, words: Words) {
  const { t } = useTranslation();
  return (errors: CheckedRow["errors"], mapping: Mapping): RowError[] => {
    const mapped = new Set(mapping.map(({ field }) => field));
    return Object.entries(errors).map(([field, text]) => {
      const hasColumn = mapped.has(field);
      const isNamed = !hasColumn && field in fields;
      return {
        text: isNamed ? t("importing.rows.ofField", { field: words.field(field), text }) : text,
        hasColumn,
      };
    });
  };
}
