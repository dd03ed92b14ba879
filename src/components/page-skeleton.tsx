import { useTranslation } from "react-i18next";
import { LoadingSkeleton } from "./loading-skeleton";
import styles from "./page-skeleton.module.css";

const rows = Array.from({ length: 10 }, (_, index) => index);

/** The shape of a page that is loading; for a list, that of its bar and its table. */
export function PageSkeleton({ isList = false }: { isList?: boolean }) {
  const { t } = useTranslation();
  if (!isList)
    return (
      <div className={styles.pageSkeleton}>
        <LoadingSkeleton />
      </div>
    );
  return (
    <div className={styles.pageSkeleton} role="status" aria-busy="true" aria-label={t("app.loading")}>
      <div className={styles.bar}>
        <i />
        <i />
        <i />
      </div>
      <div className={styles.table}>
        {rows.map((row) => (
          <div key={row}>
            <i />
            <i />
            <i />
            <i />
          </div>
        ))}
      </div>
    </div>
  );
}
