import { useTranslation } from "react-i18next";

/** Where employee and manager sign. */
export function Signatures() {
  const { t } = useTranslation();
  return (
    <div className="print-signatures">
      <span>{t("workSummary.sheet.employee")}</span>
      <span>{t("workSummary.sheet.manager")}</span>
    </div>
  );
}
