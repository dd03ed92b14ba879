import type { RequestRow } from "@schemas/calls/request-rows";
import { useFormContext, useWatch } from "react-hook-form";
import { useCall } from "../../api/use-call";
import { useRequestDaysText, useRequestWords } from "../request-detail/request-words";
import { ChoiceField } from "./simple-fields";

type Mission = Pick<RequestRow, "typeCode" | "typeName" | "typeNameEn" | "cityName" | "from" | "to">;

/** The missions that hours can be added to; the chosen one shows its subject. */
export function SheetField({ personnelNumber }: { personnelNumber: string }) {
  const words = useRequestWords();
  const daysText = useRequestDaysText();
  const { data: missions } = useCall("mission", "getSheets", { personnelNumber });
  const { setValue } = useFormContext();
  // Changed hours keep their mission, even if it accepts no further hours.
  const id = Number(useWatch({ name: "pageNumber" })) || 0;
  const isGone = id > 0 && missions !== undefined && !missions.some(({ pageNumber }) => pageNumber === id);
  const { data: own } = useCall("requests", "getRequest", { id }, { enabled: isGone });
  const labelOf = (one: Mission) =>
    [words.typeName(one), one.cityName, daysText(one)].filter(Boolean).join(" · ");
  return (
    <ChoiceField
      name="pageNumber"
      options={[
        ...(missions ?? []).map((one) => ({ value: one.pageNumber, label: labelOf(one) })),
        ...(isGone && own ? [{ value: id, label: labelOf(own.request) }] : []),
      ]}
      onPick={(number) => {
        const chosen = missions?.find(({ pageNumber }) => pageNumber === number);
        if (!chosen) return;
        const { typeCode, cityCode, place, hoursOn } = chosen;
        for (const [field, value] of Object.entries({
          typeCode,
          cityCode: cityCode ?? "",
          place,
          from: hoursOn,
          to: hoursOn,
        }))
          setValue(field, value, { shouldDirty: true });
      }}
    />
  );
}
