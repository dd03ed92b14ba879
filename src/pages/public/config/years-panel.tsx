import { Muted } from "@src/components/muted";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Alert, Button, Space, Table, Tag } from "antd";
import { useTranslation } from "react-i18next";
import { publicApi } from "../../../api/public";
import { Bdi, useWritten } from "../../../components/digits";
import { EmptyState } from "../../../components/empty-state";
import { ErrorState } from "../../../components/error-state";
import { LoadingSkeleton } from "../../../components/loading-skeleton";
import { useAct } from "./use-act";

const { config } = publicApi;
const queryKey = ["config", "years-panel"];

/** The work years, which of them is active, and the update of the database. */
export function YearsPanel() {
  const { t } = useTranslation();
  const written = useWritten();
  const queryClient = useQueryClient();
  const { act, isBusy } = useAct();
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async () => {
      const [years, { isNeeded }] = await Promise.all([config.getYears(), config.needsUpdate()]);
      return { years, isNeeded };
    },
  });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingSkeleton rows={5} />;

  const reload = () => queryClient.invalidateQueries({ queryKey });
  const activate = (year: number) =>
    act(
      async () => {
        await config.activateYear({ year });
        await reload();
      },
      t("configuration.years.activated", { year }),
    );
  const prepare = (year: number) =>
    act(
      () => config.prepareYearTables({ year }),
      ({ prepared }: { prepared: number }) => t("configuration.years.prepared", { count: prepared }),
    );
  const update = () =>
    act(
      async () => {
        const answer = await config.updateDatabase();
        await reload();
        return answer;
      },
      ({ applied }: { applied: string[] }) => t("configuration.years.updated", { count: applied.length }),
    );

  return (
    <>
      <h2 style={{ fontSize: 15, marginBlock: "4px 8px" }}>{t("configuration.years.title")}</h2>
      <Muted as="p" style={{ marginBlock: "0 8px" }}>
        {t("configuration.years.about")}
      </Muted>
      <Table
        size="small"
        rowKey="year"
        pagination={false}
        dataSource={data.years}
        locale={{ emptyText: <EmptyState title={t("configuration.years.none")} /> }}
        columns={[
          {
            dataIndex: "year",
            title: t("configuration.years.year"),
            render: (year: number) => <Bdi>{year}</Bdi>,
          },
          { dataIndex: "name", title: t("configuration.years.name"), responsive: ["sm"], render: written },
          {
            dataIndex: "isActive",
            title: t("configuration.years.state"),
            render: (isActive: boolean) =>
              isActive && <Tag color="success">{t("configuration.years.isActive")}</Tag>,
          },
          {
            key: "act",
            align: "end",
            render: (_, { year, isActive }) => (
              <Space wrap>
                <Button size="small" disabled={isBusy} onClick={() => void prepare(year)}>
                  {t("configuration.years.prepare")}
                </Button>
                {!isActive && (
                  <Button size="small" type="primary" disabled={isBusy} onClick={() => void activate(year)}>
                    {t("configuration.years.activate")}
                  </Button>
                )}
              </Space>
            ),
          },
        ]}
      />
      <h2 style={{ fontSize: 15, marginBlock: "24px 8px" }}>{t("configuration.years.database")}</h2>
      <Alert
        showIcon
        type={data.isNeeded ? "warning" : "success"}
        message={t(`configuration.years.${data.isNeeded ? "needsUpdate" : "upToDate"}`)}
        action={
          <Button
            size="small"
            type={data.isNeeded ? "primary" : "default"}
            loading={isBusy}
            onClick={() => void update()}
          >
            {t("configuration.years.update")}
          </Button>
        }
      />
    </>
  );
}
