import { useTranslation } from "react-i18next";
import { ReportPage } from "../report-page";
import { useMonthRecords } from "../use-month-records";

/** Entries and exits of a month or period, for printing. */
export function Page() {
  const { t } = useTranslation();
  return <ReportPage title={t("menu.pages.monthly-io-report")} {...useMonthRecords()} />;
}
