import { DeleteOutlined, DownloadOutlined, EditOutlined, PlusOutlined } from "@ant-design/icons";
import { calls } from "@schemas/calls";
import { type PayrollLayout, type PeriodState, periodName } from "@schemas/calls/period-close";
import { payrollColumns } from "@schemas/payroll";
import { mayCall } from "@schemas/viewer";
import { api } from "@src/api";
import { useCall } from "@src/api/use-call";
import { ErrorState } from "@src/components/error-state";
import { download } from "@src/components/export/download";
import { Muted } from "@src/components/muted";
import { errorText } from "@src/locales/error-text";
import { showToast } from "@src/providers/notification";
import { useViewer } from "@src/providers/session";
import { useQueryClient } from "@tanstack/react-query";
import { Button, Card, Flex, Popconfirm, Select, Typography } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LacksItems } from "./lacks-items";
import { LayoutDrawer } from "./layout-drawer";
import { PayrollPreviewPart } from "./payroll-preview";
import { TakenFiles } from "./taken-files";

const extensions = { xlsx: "xlsx", csv: "csv", fixed: "txt" } as const;

/** The payroll file, in one of the saved layouts; only closed periods are paid. */
export function PayrollCard({ state: { year, period, closedAt, lacksItems } }: { state: PeriodState }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const viewer = useViewer();
  const maySave = mayCall(calls.periodClose.saveLayout, viewer);
  const mayDelete = mayCall(calls.periodClose.deleteLayout, viewer);
  const mayExport = mayCall(calls.periodClose.exportPayroll, viewer);
  const saved = useCall("periodClose", "listLayouts", undefined);
  const layouts = saved.data ?? [];
  const [chosen, setChosen] = useState<number | null>(null);
  const [editing, setEditing] = useState<PayrollLayout | "new" | null>(null);
  const [running, setRunning] = useState<string | null>(null);
  const layout = layouts.find(({ id }) => id === chosen) ?? layouts[0];
  const names = Object.fromEntries(payrollColumns.map((name) => [name, t(`periodClose.column.${name}`)]));
  const isPreviewed = mayExport && closedAt !== null && layout !== undefined;
  const preview = useCall(
    "periodClose",
    "previewPayroll",
    { year, period, layout: layout?.id ?? 0, names },
    { enabled: isPreviewed },
  );
  const isWide = preview.data?.problems.some(({ problem }) => problem === "tooWide") ?? false;
  const files = useCall(
    "periodClose",
    "listPayrollFiles",
    { year, period },
    { enabled: mayCall(calls.periodClose.listPayrollFiles, viewer) },
  );
  const refresh = () => queries.invalidateQueries({ queryKey: ["periodClose", "listLayouts"] });

  const doing = async (name: string, work: () => Promise<unknown>) => {
    setRunning(name);
    try {
      await work();
    } catch (error) {
      showToast({ kind: "error", text: errorText(error) });
    } finally {
      setRunning(null);
    }
  };
  const take = ({ id, format }: PayrollLayout) =>
    doing("take", async () => {
      const title = t("periodClose.payrollTitle", { name: periodName({ year, period }).replace("/", "-") });
      const file = await api.periodClose.exportPayroll({ year, period, layout: id, title, names });
      download(file, `${title}.${extensions[format]}`);
      await queries.invalidateQueries({ queryKey: ["periodClose"] });
    });
  const remove = ({ id, version }: PayrollLayout) =>
    doing("delete", async () => {
      await api.periodClose.deleteLayout({ id, version });
      await refresh();
    });

  return (
    <Card
      size="small"
      title={<h2 style={{ margin: 0, fontSize: "inherit" }}>{t("periodClose.payroll")}</h2>}
      loading={saved.isLoading}
    >
      <Flex vertical gap="middle">
        <Muted>{t(closedAt ? "periodClose.payrollText" : "periodClose.needsClosed")}</Muted>
        {lacksItems && <LacksItems />}
        <Flex gap="small" wrap align="center">
          {layout ? (
            <>
              <Select
                aria-label={t("periodClose.layout")}
                value={layout.id}
                onChange={setChosen}
                options={layouts.map(({ id, name }) => ({ value: id, label: name }))}
                style={{ minInlineSize: 180 }}
              />
              {maySave && (
                <Button
                  type="text"
                  icon={<EditOutlined />}
                  aria-label={t("periodClose.editLayout")}
                  onClick={() => setEditing(layout)}
                />
              )}
              {mayDelete && (
                <Popconfirm
                  title={t("periodClose.deleteSure", { name: layout.name })}
                  onConfirm={() => void remove(layout)}
                >
                  <Button
                    type="text"
                    danger
                    icon={<DeleteOutlined />}
                    aria-label={t("periodClose.deleteLayout")}
                  />
                </Popconfirm>
              )}
            </>
          ) : (
            <Typography.Text>{t("periodClose.noLayout")}</Typography.Text>
          )}
          {maySave && (
            <Button icon={<PlusOutlined aria-hidden />} onClick={() => setEditing("new")}>
              {t("periodClose.newLayout")}
            </Button>
          )}
        </Flex>
        {layout && mayExport && (
          <>
            {closedAt && preview.data && <PayrollPreviewPart preview={preview.data} />}
            {closedAt && preview.error && (
              <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />
            )}
            <Button
              // Until then the page's main action is to close the period.
              type={closedAt ? "primary" : "default"}
              icon={<DownloadOutlined aria-hidden />}
              disabled={!closedAt || isWide}
              loading={running === "take"}
              onClick={() => void take(layout)}
              style={{ alignSelf: "flex-start" }}
            >
              {t("periodClose.take")}
            </Button>
          </>
        )}
        {files.data && files.data.length > 0 && <TakenFiles files={files.data} />}
      </Flex>
      {editing && (
        <LayoutDrawer
          layout={editing === "new" ? null : editing}
          onEnd={async (id) => {
            setEditing(null);
            if (id === undefined) return;
            setChosen(id);
            await queries.invalidateQueries({ queryKey: ["periodClose"] });
          }}
        />
      )}
    </Card>
  );
}
