import { type IsoDate, isoToJalali } from "@schemas/values/jalali-date";
import { useTranslation } from "react-i18next";
import { useDigits } from "../digits";
import type { PeriodKind } from "../period-picker/default-period";
import { usePeriodName } from "../period-picker/period-picker";

/** Returns the name of a month with its year, "آبان ۱۴۰۴", or of a period with its number and days. */
export function usePartName(kind: PeriodKind) {
  const { t } = useTranslation();
  const digits = useDigits();
  const nameOf = usePeriodName(kind);
  return (part: { number: number; from: IsoDate; to: IsoDate }): string =>
    kind === "monthly"
      ? t("calendar.monthOfYear", { month: nameOf(part), year: digits(isoToJalali(part.from).year) })
      : nameOf(part);
}
