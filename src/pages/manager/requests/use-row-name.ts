import type { RequestRow } from "@schemas/calls/request-rows";
import { useRequestDaysText } from "@src/components/request-detail/request-words";
import { useTranslation } from "react-i18next";

/** The name of a request in plain text: "leave of Sara Ahmadi, 1405/02/25". */
export function useRowName(): (row: RequestRow) => string {
  const { t } = useTranslation();
  const days = useRequestDaysText();
  return (row) =>
    t("deciding.rowName", {
      kind: t(`console.rights.kinds.${row.kind}`),
      name: `\u2068${row.name}\u2069`,
      days: days(row),
    });
}
