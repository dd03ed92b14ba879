import type { RequestFormName } from "@schemas/request-form";
import { useTranslation } from "react-i18next";

/** Fields whose word does not stand under their own name. */
const keys: Readonly<Record<string, string>> = {
  fromMinute: "fromTime",
  toMinute: "toTime",
  isWithoutReturn: "return",
  cityCode: "city",
  pageNumber: "sheet",
  time: "rightTime",
};

/** What the fields of a form are called, beside them and in the summary of what is wrong. */
export function useFieldWord(form: RequestFormName): (field: string, change?: unknown) => string {
  const { t } = useTranslation();
  return (field, change) => {
    if (field === "typeCode") return t(`composing.types.${form === "leave" ? "leave" : "mission"}`);
    if (field === "replaces") return t(`composing.replaced.${change === "remove" ? "remove" : "replace"}`);
    return t(`composing.${keys[field] ?? field}`);
  };
}
