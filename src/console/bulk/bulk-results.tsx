import {
  CheckCircleFilled,
  ClockCircleOutlined,
  CloseCircleFilled,
  LoadingOutlined,
  MinusCircleOutlined,
} from "@ant-design/icons";
import { useDigits } from "@src/components/digits";
import { errorText } from "@src/locales/error-text";
import { Button, Flex, Progress, theme } from "antd";
import { useTranslation } from "react-i18next";
import { toCsv } from "../export/csv";
import { csvBlob, download } from "../export/download";
import { bulkReport } from "./bulk-report";
import type { BulkItem, BulkRun } from "./bulk-runs";

type BulkResultsProps = {
  run: BulkRun;
  title: string;
  onStop: () => void;
  onAgain: (items: readonly BulkItem[]) => void;
  onClose: () => void;
};

const icons = {
  waiting: <ClockCircleOutlined aria-hidden />,
  running: <LoadingOutlined aria-hidden />,
  done: <CheckCircleFilled aria-hidden />,
  failed: <CloseCircleFilled aria-hidden />,
  skipped: <MinusCircleOutlined aria-hidden />,
};

/** How far a run is and how each record fared; what failed can be tried again, what was left can be gone on with. */
export function BulkResults({ run, title, onStop, onAgain, onClose }: BulkResultsProps) {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const digits = useDigits();
  const { outcomes, finished, isRunning, isStopping } = run;
  const of = (state: BulkRun["outcomes"][number]["state"]) =>
    outcomes.filter((outcome) => outcome.state === state).map(({ item }) => item);
  const failed = of("failed");
  const skipped = of("skipped");
  const colours: Partial<Record<keyof typeof icons, string>> = {
    done: token.colorSuccess,
    failed: token.colorError,
  };

  const report = () =>
    download(
      csvBlob(
        toCsv(
          bulkReport(outcomes, {
            title,
            columns: [
              t("console.bulk.columns.record"),
              t("console.bulk.columns.state"),
              t("console.bulk.columns.reason"),
            ],
            states: (state) => t(`console.bulk.states.${state}`),
            reason: errorText,
          }),
        ),
      ),
      `${title}.csv`,
    );

  return (
    <Flex vertical gap={12}>
      <div role="status" aria-live="polite">
        <Progress
          percent={Math.floor((finished / outcomes.length) * 100)}
          status={isRunning ? "active" : failed.length > 0 ? "exception" : undefined}
          format={() =>
            t("console.bulk.progress", { done: digits(finished), total: digits(outcomes.length) })
          }
        />
        {isRunning
          ? t(isStopping ? "console.bulk.stopping" : "console.bulk.running")
          : t("console.bulk.summary", {
              done: digits(of("done").length),
              failed: digits(failed.length),
              skipped: digits(skipped.length),
            })}
      </div>
      <ul className="bulk-outcomes" style={{ borderColor: token.colorBorderSecondary }}>
        {outcomes.map(({ item, state, error }) => (
          <li key={item.id}>
            <span style={{ color: colours[state] ?? token.colorTextSecondary }} aria-hidden>
              {icons[state]}
            </span>
            <bdi className="bulk-title">{item.title}</bdi>
            <span style={{ color: token.colorTextSecondary }}>{t(`console.bulk.states.${state}`)}</span>
            {state === "failed" && <span className="bulk-reason">{errorText(error)}</span>}
          </li>
        ))}
      </ul>
      <Flex gap={8} wrap justify="end">
        {isRunning ? (
          <Button onClick={onStop} disabled={isStopping}>
            {t("console.bulk.stop")}
          </Button>
        ) : (
          <>
            <Button onClick={report} style={{ marginInlineEnd: "auto" }}>
              {t("console.bulk.report")}
            </Button>
            {skipped.length > 0 && (
              <Button onClick={() => onAgain(skipped)}>
                {t("console.bulk.resume", { count: skipped.length, number: digits(skipped.length) })}
              </Button>
            )}
            {failed.length > 0 && (
              <Button onClick={() => onAgain(failed)}>
                {t("console.bulk.retry", { count: failed.length, number: digits(failed.length) })}
              </Button>
            )}
            <Button type="primary" onClick={onClose}>
              {t("console.bulk.close")}
            </Button>
          </>
        )}
      </Flex>
    </Flex>
  );
}
