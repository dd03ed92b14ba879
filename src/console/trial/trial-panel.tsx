import { ExperimentOutlined, StopOutlined } from "@ant-design/icons";
import type { TrialSpan } from "@schemas/calls/trials";
import type { RecordKey, Resource, Values } from "@schemas/resource";
import { useCall } from "@src/api/use-call";
import { useCalendar } from "@src/components/calendar-context";
import { useDigits, useNumber, writeDate } from "@src/components/digits";
import { Muted } from "@src/components/muted";
import { useCalendarWords } from "@src/components/use-calendar-words";
import { useErrorText } from "@src/locales/use-error-text";
import { Alert, Button, Progress, Select, Skeleton } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Words } from "../words";
import styles from "./trial.module.css";
import { TrialResults } from "./trial-results";
import { useTrial } from "./use-trial";

type Props = {
  resource: Resource;
  id: RecordKey | "new";
  names: readonly string[];
  /** Null if the record is to be deleted. */
  values: Values | null;
  words: Words;
};

/**
 * Shows what saving a form, or deleting a record, would do to a past period. The result is computed again after each
 * change of the form.
 */
export function TrialPanel({ resource, id, names, values, words }: Props) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const tries = resource.tries ?? "days";
  const isOfLeave = tries === "leave";
  const isDeletion = values === null;
  const titleId = useId();
  const periodId = useId();
  const count = useNumber();
  const nameOf = useSpanName();
  const spans = useCall("trials", "listSpans", { of: tries }, { staleTime: 5 * 60_000 });
  const [chosen, setChosen] = useState(0);
  const [isOn, setOn] = useState(false);
  const [wasStopped, setStopped] = useState(false);
  const span = spans.data?.[chosen];
  const { missing, running, isRunning, state, error, again, stop } = useTrial({
    resource,
    id,
    names,
    values,
    span,
    isOn,
  });
  const begin = () => {
    setStopped(false);
    if (isOn) again();
    else setOn(true);
  };
  const end = () => {
    setStopped(true);
    setOn(false);
    void stop();
  };
  const canTry = span !== undefined && missing.length === 0;
  return (
    <section aria-labelledby={titleId} className={styles.panel}>
      <h3 id={titleId} className={styles.title}>
        <ExperimentOutlined aria-hidden /> {t(isDeletion ? "trial.deletion.title" : "trial.title")}
      </h3>
      <Muted as="p" className={styles.hint}>
        {isDeletion
          ? t(isOfLeave ? "trial.deletion.leaveHint" : "trial.deletion.hint")
          : t(isOfLeave ? "trial.leave.hint" : "trial.hint")}
      </Muted>
      <div className={styles.choose}>
        <label htmlFor={periodId}>{t(isOfLeave ? "trial.leave.year" : "trial.period")}</label>
        <Select
          id={periodId}
          className={styles.period}
          loading={spans.isLoading}
          disabled={!spans.data || spans.data.length === 0}
          value={spans.data && spans.data.length > 0 ? chosen : undefined}
          onChange={setChosen}
          options={spans.data?.map((one, place) => ({ value: place, label: nameOf(one) }))}
        />
        {isOn && isRunning ? (
          <Button icon={<StopOutlined aria-hidden />} onClick={end}>
            {t("trial.stop")}
          </Button>
        ) : (
          <Button icon={<ExperimentOutlined aria-hidden />} disabled={!canTry} onClick={begin}>
            {t(isOn ? "trial.again" : "trial.start")}
          </Button>
        )}
      </div>
      <div aria-live="polite" className={styles.notes}>
        {spans.data?.length === 0 && <Muted as="p">{t("trial.noSpans")}</Muted>}
        {missing.length > 0 && (
          <Muted as="p">
            {t("trial.incomplete", { fields: missing.map(words.field).join(t("app.comma")) })}
          </Muted>
        )}
        {wasStopped && !isOn && <Muted as="p">{t("trial.stopped")}</Muted>}
        {isOn && running && (
          <div>
            <Progress
              percent={running.total === 0 ? 0 : Math.round((100 * running.done) / running.total)}
              showInfo={false}
              size="small"
              status="active"
            />
            <Muted as="p">
              {running.total === 0
                ? t("trial.preparing")
                : t(
                    running.state === "reading"
                      ? isOfLeave
                        ? "trial.leave.reading"
                        : "trial.reading"
                      : "trial.computing",
                    {
                      done: count(running.done),
                      total: count(running.total),
                    },
                  )}
            </Muted>
          </div>
        )}
        {error && (
          <Alert
            type="warning"
            showIcon
            message={errorText(error)}
            description={t(isDeletion ? "trial.deletion.refused" : "trial.refused")}
          />
        )}
      </div>
      {isOn && isRunning && !state && !running && <Skeleton active title={false} paragraph={{ rows: 5 }} />}
      {state?.result && !error && missing.length === 0 && (
        <TrialResults
          tries={tries}
          isDeletion={isDeletion}
          state={state}
          result={state.result}
          isOld={isRunning}
        />
      )}
    </section>
  );
}

/** Returns the name of a period by number and days, of a month by name, or of a year with how much of it has passed. */
function useSpanName(): (span: TrialSpan) => string {
  const { t } = useTranslation();
  const { calendar } = useCalendar();
  const digits = useDigits();
  const { jalaliMonths } = useCalendarWords();
  const write = (iso: string) => digits(writeDate(iso, calendar));
  return ({ kind, isClosed, number, year, from, to }) => {
    const days = { year: digits(year), from: write(from), to: write(to) };
    const name = {
      period: () => t("trial.ofPeriod", { number, ...days }),
      month: () => t("trial.ofMonth", { month: jalaliMonths[number - 1], ...days }),
      year: () => t("trial.leave.ofYear", days),
    }[kind]();
    return isClosed ? `${name} (${t("trial.closed")})` : name;
  };
}
