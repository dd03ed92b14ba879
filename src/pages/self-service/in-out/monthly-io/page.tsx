import { useTranslation } from "react-i18next";
import { RecordPage } from "../record-page";
import { useMonthRecords } from "../use-month-records";

/** Entries and exits of a month or period. */
export function Page() {
  const { t } = useTranslation();
  return <RecordPage title={t("menu.pages.monthly-io")} {...useMonthRecords()} />;
}
