import { useFormContext } from "react-hook-form";
import { useCall } from "../../api/use-call";
import { useRequestDaysText, useRequestWords } from "../request-detail/request-words";
import { todayIn } from "../today";
import { ChoiceField } from "./simple-fields";

const mostSheets = 50;

/** The missions that hours may belong to; the chosen one shows its subject. */
export function SheetField({ personnelNumber }: { personnelNumber: string }) {
  const words = useRequestWords();
  const daysText = useRequestDaysText();
  const { data } = useCall("mission", "listRequests", {
    personnelNumber,
    isHourly: false,
    page: 1,
    pageSize: mostSheets,
  });
  const { setValue } = useFormContext();
  const missions = (data?.items ?? []).filter(({ status }) => status !== "RefuseRequest");
  return (
    <ChoiceField
      name="pageNumber"
      options={missions.map((one) => ({
        value: one.pageNumber ?? one.id,
        label: [words.typeName(one), one.cityName, daysText(one)].filter(Boolean).join(" · "),
      }))}
      onPick={(number) => {
        const chosen = missions.find((one) => (one.pageNumber ?? one.id) === number);
        if (!chosen) return;
        const { typeCode, cityCode, place, from, to } = chosen;
        const today = todayIn();
        const day = from <= today && today <= to ? today : from;
        for (const [field, value] of Object.entries({
          typeCode,
          cityCode: cityCode ?? "",
          place,
          from: day,
          to: day,
        }))
          setValue(field, value, { shouldDirty: true });
      }}
    />
  );
}
