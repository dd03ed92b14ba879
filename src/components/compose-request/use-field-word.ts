import type { RequestFormName } from "@schemas/request-form";
import { useTranslation } from "react-i18next";

/** Fields whose translation key is not their own name. */
const keys: Readonly<Record<string, string>> = {
  fromMinute: "fromTime",
  toMinute: "toTime",
  isWithoutReturn: "return",
  cityCode: "city",
  pageNumber: "sheet",
  time: "rightTime",
};

/** The labels of a form's fields, for the fields themselves and for the summary of errors. */
export function useFieldWord(form: RequestFormName): (field: string, change?: unknown) => string {
  const { t } = useTranslation();
  return (field, change) => {
    if (field === "typeCode") return t(`composing.types.${form === "leave" ? "leave" : "mission"}`);
    if (field === "replaces") return t(`composing.replaced.${change === "remove" ? "remove" : "replace"}`);
    return t(`composing.${keys[field] ?? field}`);
  };
}
