import { useTranslation } from "react-i18next";
import { LoadingSkeleton } from "./loading-skeleton";
import "./page-skeleton.css";

const rows = Array.from({ length: 10 }, (_, index) => index);

/** The shape of a page that is loading; a list has its bar above and its table in their places. */
export function PageSkeleton({ isList = false }: { isList?: boolean }) {
  const { t } = useTranslation();
  if (!isList)
    return (
      <div className="page-skeleton">
        <LoadingSkeleton />
      </div>
    );
  return (
    <div className="page-skeleton" role="status" aria-busy="true" aria-label={t("app.loading")}>
      <div className="page-skeleton-bar">
        <i />
        <i />
        <i />
      </div>
      <div className="page-skeleton-table">
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
