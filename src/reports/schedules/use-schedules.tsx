import { ClockCircleOutlined, ScheduleOutlined } from "@ant-design/icons";
import type { SavedView } from "@schemas/calls/portal";
import type { Report } from "@schemas/report";
import { lazyDialog } from "@src/components/lazy-dialog";
import type { MoreOfViews } from "@src/console/list/saved-views";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ReportWords } from "../words";

const ScheduleDialog = lazyDialog(async () => (await import("./schedule-dialog")).ScheduleDialog);

/** What views of a report have in addition to those of a list: each can be scheduled. */
export function useSchedules(report: Report, words: ReportWords) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<{ view: SavedView | null } | null>(null);
  const show = (view: SavedView | null, close: () => void) => {
    close();
    setShown({ view });
  };
  const more: MoreOfViews = {
    ofView: (view, close) => (
      <Button
        type="text"
        size="small"
        icon={<ClockCircleOutlined aria-hidden />}
        title={t("reports.schedule.open", { name: view.name })}
        aria-label={t("reports.schedule.open", { name: view.name })}
        onClick={() => show(view, close)}
      />
    ),
    ofAll: (close) => (
      <Button
        type="link"
        size="small"
        icon={<ScheduleOutlined aria-hidden />}
        style={{ alignSelf: "start", paddingInline: 0 }}
        onClick={() => show(null, close)}
      >
        {t("reports.schedule.mine")}
      </Button>
    ),
  };
  const dialog = (
    <ScheduleDialog open={shown && { report, words, view: shown.view, onClose: () => setShown(null) }} />
  );
  return { more, dialog };
}
