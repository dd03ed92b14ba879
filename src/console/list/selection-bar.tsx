import { DeleteOutlined } from "@ant-design/icons";
import type { Resource } from "@schemas/define-resource";
import { useDigits } from "@src/components/digits";
import { Button, theme } from "antd";
import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { currentRun, subscribeToRuns } from "../bulk/bulk-runs";
import type { Selection } from "./use-selection";

type SelectionBarProps = { resource: Resource; selection: Selection; onDelete: () => void };

/** How many records are chosen and what can be done with them; a run that goes on is found again here. */
export function SelectionBar({ resource, selection, onDelete }: SelectionBarProps) {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const digits = useDigits();
  const run = useSyncExternalStore(subscribeToRuns, () => currentRun(resource.name));
  const count = selection.rows.size;
  if (count === 0 && !run) return null;
  const number = digits(count);

  return (
    <section
      className="list-selection"
      aria-live="polite"
      style={{ background: token.colorPrimaryBg, borderRadius: token.borderRadius }}
    >
      {run ? (
        <>
          <span>
            {t(run.isRunning ? "console.bulk.running" : "console.bulk.over")}{" "}
            {t("console.bulk.progress", {
              done: digits(run.finished),
              total: digits(run.outcomes.length),
            })}
          </span>
          <Button size="small" onClick={onDelete}>
            {t("console.bulk.show")}
          </Button>
        </>
      ) : (
        <>
          <span>{t("console.list.selected", { count, number })}</span>
          <Button size="small" danger icon={<DeleteOutlined aria-hidden />} onClick={onDelete}>
            {t("console.bulk.delete", { number })}
          </Button>
          <Button size="small" type="text" onClick={selection.clear}>
            {t("console.list.unselect")}
          </Button>
        </>
      )}
    </section>
  );
}
