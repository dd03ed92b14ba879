import type { OrganisationToday } from "@schemas/calls/dashboards";
import { Num, useDigits } from "@src/components/digits";
import { Card, Descriptions } from "antd";
import { useTranslation } from "react-i18next";

const names = ["people", "punches", "days", "requests", "history"] as const;
const megabyte = 1024 * 1024;

/** The size of the database. */
export function StorageCard({ storage }: { storage: OrganisationToday["storage"] | undefined }) {
  const { t } = useTranslation();
  const digits = useDigits();
  const size = (bytes: number) => {
    const megabytes = bytes / megabyte;
    return megabytes < 1024
      ? t("dashboards.storage.megabytes", { number: digits(Math.max(1, Math.round(megabytes))) })
      : t("dashboards.storage.gigabytes", { number: digits((megabytes / 1024).toFixed(1)) });
  };
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
      <p className="dashboard-note">{t("dashboards.storage.about")}</p>
    </Card>
  );
}
