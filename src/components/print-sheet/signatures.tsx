import { useTranslation } from "react-i18next";

/** The lines for the signatures of employee and manager. */
export function Signatures() {
  const { t } = useTranslation();
  return (
    <div className="print-signatures">
      <span>{t("workSummary.sheet.employee")}</span>
      <span>{t("workSummary.sheet.manager")}</span>
    </div>
  );
}
