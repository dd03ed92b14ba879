import type { DateRange, IsoDate } from "@schemas/values/jalali-date";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Bdi, DateText } from "../digits";

type About = {
  personName: string;
  personnelNumber: string;
  range: DateRange;
  hiredOn?: IsoDate | null;
  /** For a month or period; other ranges are never closed. */
  isClosed?: boolean;
};
type Fact = { label: string; value: ReactNode };

/** The facts of a work sheet: the person, the range of days, and whether it is final. */
export function useSheetFacts({ personName, personnelNumber, range, hiredOn, isClosed }: About): Fact[] {
  const { t } = useTranslation();
  const isHiredWithin = hiredOn && hiredOn > range.from && hiredOn <= range.to;
  return [
    {
      label: t("workSummary.sheet.person"),
      value: (
        <>
          <bdi>{personName}</bdi> (<Bdi>{personnelNumber}</Bdi>)
        </>
      ),
    },
    {
      label: t("workSummary.sheet.range"),
      value: (
        <>
          <DateText iso={range.from} /> – <DateText iso={range.to} />
        </>
      ),
    },
    ...(isHiredWithin ? [{ label: t("workSummary.sheet.hired"), value: <DateText iso={hiredOn} /> }] : []),
    ...(isClosed === undefined
      ? []
      : [
          {
            label: t("workSummary.sheet.state"),
            value: t(isClosed ? "workSummary.sheet.closed" : "workSummary.sheet.open"),
          },
        ]),
  ];
}
