import type { Resource, Values } from "@schemas/resource";
import { useWritten } from "@src/components/digits";
import { useTranslation } from "react-i18next";

/** Returns a function that gives the title of a record in the reader's words and digits. */
export function useTitle(resource: Pick<Resource, "title" | "titleWord">): (row: Values) => string {
  const { t } = useTranslation();
  const written = useWritten();
  return (row) => {
    const title = resource.title(row);
    const word = resource.titleWord?.(title);
    return written(word ? t(word) : title);
  };
}
