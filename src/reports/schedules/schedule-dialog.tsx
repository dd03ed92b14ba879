import type { SavedView } from "@schemas/calls/portal";
import type { Report } from "@schemas/report";
import { useCall } from "@src/api/use-call";
import { ErrorState } from "@src/components/error-state";
import { LoadingSkeleton } from "@src/components/loading-skeleton";
import { Muted } from "@src/components/muted";
import { Flex, Modal } from "antd";
import { useTranslation } from "react-i18next";
import type { ReportWords } from "../words";
import { ScheduleForm } from "./schedule-form";
import { ScheduleLine } from "./schedule-line";
import styles from "./schedules.module.css";

type ScheduleDialogProps = {
  report: Report;
  words: ReportWords;
  /** The view to be scheduled; null only shows existing schedules. */
  view: SavedView | null;
  onClose: () => void;
};

/** Schedules a view for its reader, and lists all their schedules, of any report. */
export function ScheduleDialog({ report, words, view, onClose }: ScheduleDialogProps) {
  const { t } = useTranslation();
  const schedules = useCall("reportSchedules", "listSchedules", undefined);
  const mine = schedules.data ?? [];
  return (
    <Modal
      open
      width={560}
      footer={null}
      title={view ? t("reports.schedule.title", { name: view.name }) : t("reports.schedule.mine")}
      onCancel={onClose}
    >
      <Flex vertical gap="large">
        {view && <ScheduleForm report={report} words={words} view={view} />}
        {schedules.error && !schedules.data ? (
          <ErrorState error={schedules.error} onRetry={() => schedules.refetch()} />
        ) : schedules.isPending ? (
          <LoadingSkeleton rows={2} />
        ) : (
          (mine.length > 0 || !view) && (
            <section aria-label={t("reports.schedule.mine")}>
              {view && <Muted>{t("reports.schedule.mine")}</Muted>}
              {mine.length === 0 && (
                <Muted as="p" style={{ margin: 0 }}>
                  {t("reports.schedule.none")}
                </Muted>
              )}
              <ul className={styles.list}>
                {mine.map((one) => (
                  <ScheduleLine key={one.id} schedule={one} />
                ))}
              </ul>
            </section>
          )
        )}
      </Flex>
    </Modal>
  );
}
