import type { Resource, Values } from "@schemas/resource";
import { useWritten } from "@src/components/digits";
import { useTranslation } from "react-i18next";

/** A function that says what a record is called, with the reader's words and digits. */
export function useTitle(resource: Pick<Resource, "title" | "titleWord">): (row: Values) => string {
  const { t } = useTranslation();
  const written = useWritten();
  return (row) => {
    const title = resource.title(row);
    const word = resource.titleWord?.(title);
    return written(word ? t(word) : title);
  };
}
