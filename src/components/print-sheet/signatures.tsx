import { useTranslation } from "react-i18next";
import styles from "./print-sheet.module.css";

/** The lines for the signatures of employee and manager. */
export function Signatures() {
  const { t } = useTranslation();
  return (
    <div className={styles.signatures}>
      <span>{t("workSummary.sheet.employee")}</span>
      <span>{t("workSummary.sheet.manager")}</span>
    </div>
  );
}
