import { Skeleton } from "antd";
import { useTranslation } from "react-i18next";

/** The shape of a page that is loading: a title and some rows. */
export function LoadingSkeleton({ rows = 8 }: { rows?: number }) {
  const { t } = useTranslation();
  return (
    <div role="status" aria-busy="true" aria-label={t("app.loading")} style={{ padding: 8 }}>
      {/* Its title would be an empty heading. */}
      <Skeleton active title={false} paragraph={{ rows: rows + 1, width: "100%" }} />
    </div>
  );
}
