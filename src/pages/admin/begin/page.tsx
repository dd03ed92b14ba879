import { CheckCircleFilled, ExclamationCircleFilled, MinusCircleOutlined } from "@ant-design/icons";
import { calls } from "@schemas/calls";
import { type BeginStep, optionalSteps, type Step, type StepState } from "@schemas/calls/begin";
import { entitlementSets, periodSets, type ReadySet, typeSets, workSets } from "@schemas/ready-sets";
import { mayCall } from "@schemas/viewer";
import { api } from "@src/api";
import { useCall } from "@src/api/use-call";
import { DateText, useDigits } from "@src/components/digits";
import { ErrorState } from "@src/components/error-state";
import { LoadingSkeleton } from "@src/components/loading-skeleton";
import { Muted } from "@src/components/muted";
import { LinkButton } from "@src/console/link-button";
import { errorText } from "@src/locales/error-text";
import { showToast } from "@src/providers/notification";
import { useViewer } from "@src/providers/session";
import { useQueryClient } from "@tanstack/react-query";
import { Button, Flex, Progress, theme } from "antd";
import { type ReactNode, useEffect, useState } from "react";
import { Trans, useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import styles from "./begin.module.css";
import { arrive, setOut } from "./on-the-way";
import { ReadySets } from "./ready-sets";
import { stepPlaces } from "./step-places";

/** The steps from an empty organisation to its first correct payroll: what exists, what is missing, where to add it. */
export function Page() {
  const { t } = useTranslation();
  const digits = useDigits();
  // Always stale, so that work done on a step's page shows on return.
  const begin = useCall("begin", "getSteps", undefined, { staleTime: 0 });
  useEffect(arrive, []);
  if (begin.error && !begin.data) return <ErrorState error={begin.error} onRetry={() => begin.refetch()} />;
  if (!begin.data) return <LoadingSkeleton rows={12} />;
  const { steps, liveFrom, taken, isFirst } = begin.data;
  const needed = steps.filter(({ step }) => !optionalSteps.has(step));
  const done = needed.filter(({ state }) => state === "done").length;
  const next = steps.find(({ state }) => state === "open" || state === "wrong");
  return (
    <Flex vertical gap="middle" className={styles.page}>
      <Muted as="p" className={styles.about}>
        {t("begin.about")}
      </Muted>
      <div>
        <strong>{t("begin.progress", { done: digits(done), all: digits(needed.length) })}</strong>
        <Progress percent={Math.round((100 * done) / needed.length)} showInfo={false} aria-hidden />
      </div>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <StepLine
            key={step.step}
            step={step}
            isNext={step === next}
            more={
              <>
                {step.step === "liveFrom" && liveFrom && (
                  <Trans i18nKey="begin.since" components={{ date: <DateText iso={liveFrom} /> }} />
                )}
                <ReadySets
                  sets={setsOf[step.step] ?? []}
                  isChoice={choices.has(step.step)}
                  taken={taken}
                  onTaken={() => void begin.refetch()}
                />
              </>
            }
          />
        ))}
      </ol>
      {isFirst && <Finish />}
    </Flex>
  );
}

/** The ready sets that complete a step. */
const setsOf: { readonly [One in BeginStep]?: readonly ReadySet[] } = {
  shifts: workSets,
  leaveTypes: typeSets,
  years: periodSets,
  leaveRules: entitlementSets,
};

/** The steps whose sets replace each other. */
const choices: ReadonlySet<BeginStep> = new Set(["years", "leaveRules"]);

/** Dismisses the steps: from then on the administrator's first page is the main page. */
function Finish() {
  const { t } = useTranslation();
  const viewer = useViewer();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  if (!mayCall(calls.settings.saveSettings, viewer)) return null;
  const finish = async () => {
    setBusy(true);
    try {
      await api.settings.saveSettings({ values: { showBegin: false } });
      await queries.invalidateQueries({ queryKey: ["begin"] });
      navigate("/adminHome/adminMainPage");
    } catch (error) {
      showToast({ kind: "error", text: errorText(error), isLong: true });
      setBusy(false);
    }
  };
  return (
    <Flex gap="small" align="center" wrap>
      <Button loading={isBusy} onClick={() => void finish()}>
        {t("begin.finish")}
      </Button>
      <Muted>{t("begin.finishText")}</Muted>
    </Flex>
  );
}

type StepLineProps = { step: Step; isNext: boolean; more: ReactNode };

function StepLine({ step: { step, state, count, wrong }, isNext, more }: StepLineProps) {
  const { t } = useTranslation();
  const digits = useDigits();
  const viewer = useViewer();
  const { token } = theme.useToken();
  const place = stepPlaces[step];
  const name = t(`begin.steps.${step}.name`);
  return (
    <li className={isNext ? `${styles.step} ${styles.next}` : styles.step}>
      <StateIcon state={state} />
      <div className={styles.text}>
        <h3>
          {name} {count > 0 && place.isCounted && <Muted>({digits(count)})</Muted>}
        </h3>
        <Muted as="p">{t(`begin.steps.${step}.about`)}</Muted>
        {wrong > 0 && (
          <p style={{ color: token.colorErrorText }}>
            {t(`begin.wrong.${step as "people"}`, { count: wrong, number: digits(wrong) })}
          </p>
        )}
        {more}
      </div>
      {mayCall(place.asks, viewer) && (
        <Flex gap="small" wrap className={styles.ways}>
          {place.file && (
            <LinkButton to={place.file} onMouseDown={setOut} onKeyDown={setOut}>
              {t("begin.fromFile")}
            </LinkButton>
          )}
          <LinkButton
            to={place.path}
            type={isNext ? "primary" : "default"}
            aria-label={`${t("begin.open")}: ${name}`}
            onMouseDown={setOut}
            onKeyDown={setOut}
          >
            {t("begin.open")}
          </LinkButton>
        </Flex>
      )}
    </li>
  );
}

function StateIcon({ state }: { state: StepState }) {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const label = t(`begin.states.${state}`);
  const looks: Record<StepState, ReactNode> = {
    done: <CheckCircleFilled style={{ color: token.colorSuccess }} aria-label={label} />,
    wrong: <ExclamationCircleFilled style={{ color: token.colorError }} aria-label={label} />,
    open: (
      <span
        role="img"
        aria-label={label}
        className={styles.ring}
        style={{ borderColor: token.colorPrimary }}
      />
    ),
    optional: <MinusCircleOutlined style={{ color: token.colorTextTertiary }} aria-label={label} />,
  };
  return (
    <span className={styles.icon} title={label}>
      {looks[state]}
    </span>
  );
}

/** Whether this viewer's first page is the steps, because something essential is missing; undefined while loading. */
export function useBegins(): boolean | undefined {
  const viewer = useViewer();
  const enabled = mayCall(calls.begin.getSteps, viewer);
  const { data, error } = useCall("begin", "getSteps", undefined, { enabled });
  if (!enabled || error) return false;
  return data?.isFirst;
}
