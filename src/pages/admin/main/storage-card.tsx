import type { OrganisationToday } from "@schemas/calls/dashboards";
import styles from "@src/components/dashboard/dashboard.module.css";
import { Num } from "@src/components/digits";
import { useSizeText } from "@src/components/use-size-text";
import { Card, Descriptions } from "antd";
import { useTranslation } from "react-i18next";

const names = ["people", "punches", "days", "requests", "history"] as const;

/** The size of the database. */
export function StorageCard({ storage }: { storage: OrganisationToday["storage"] | undefined }) {
  const { t } = useTranslation();
  const size = useSizeText();
  return (
    <Card size="small" title={t("dashboards.storage.title")} loading={!storage}>
      {storage && (
        <Descriptions
          column={1}
          size="small"
          items={[
            { key: "size", label: t("dashboards.storage.size"), children: size(storage.bytes) },
            ...names.map((name) => ({
              key: name,
              label: t(`dashboards.storage.${name}`),
              children: <Num value={storage[name]} />,
            })),
          ]}
        />
      )}
      <p className={styles.note}>{t("dashboards.storage.about")}</p>
    </Card>
  );
}
