import type { DateRange } from "@schemas/values/jalali-date";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Bdi, DateText } from "../digits";

export type SheetPerson = { name: string; personnelNumber: string };

/** The facts of a punch sheet: the person and the range of days. */
export function usePunchFacts(person: SheetPerson, range: DateRange): { label: string; value: ReactNode }[] {
  const { t } = useTranslation();
  return [
    {
      label: t("punchDays.sheet.person"),
      value: (
        <>
          <bdi>{person.name}</bdi> (<Bdi>{person.personnelNumber}</Bdi>)
        </>
      ),
    },
    {
      label: t("punchDays.sheet.range"),
      value: (
        <>
          <DateText iso={range.from} /> – <DateText iso={range.to} />
        </>
      ),
    },
  ];
}
