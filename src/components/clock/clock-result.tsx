import type { OfflinePunch } from "@src/api/offline-punches";
import { offlineTime } from "@src/api/offline-time";
import { Alert } from "antd";
import { Trans, useTranslation } from "react-i18next";
import { Bdi, ClockText } from "../digits";
import { ErrorAlert } from "../error-alert";
import type { ClockResult as Result, useClock } from "./use-clock";

type Props = Pick<ReturnType<typeof useClock>, "tap" | "takeBack" | "pending">;

/** What the server recorded or undid, what is still unsent on this device, or why nothing was recorded. */
export function ClockResult({ tap, takeBack, pending }: Props) {
  const { t } = useTranslation();
  const error = takeBack.error ?? tap.error;
  if (error) return <ErrorAlert error={error} />;
  if (takeBack.isSuccess)
    return (
      <Alert
        role="status"
        type="info"
        showIcon
        message={t(`clock.tookBack.${takeBack.variables.direction}`)}
      />
    );
  const result = tap.data;
  if (!result || (result.kind === "kept" && !isWaiting(result.punch, pending))) return null;
  return <Recorded result={result} />;
}

/** A punch that was sent is shown among the day's punches, a refused one with its reason. */
const isWaiting = ({ key }: OfflinePunch, pending: readonly OfflinePunch[]) =>
  pending.some((one) => one.key === key && !one.refusal);

function Recorded({ result }: { result: Result }) {
  if (result.kind === "kept") {
    const { direction } = result.punch;
    const at = { at: <Bdi>{offlineTime(result.punch).time}</Bdi> };
    return (
      <Alert
        role="status"
        type="warning"
        showIcon
        message={<Trans i18nKey={`clock.kept.${direction}`} components={at} />}
      />
    );
  }
  const { outcome, direction, time } = result.taken;
  const isPunch = outcome === "punch";
  return (
    <Alert
      role="status"
      type={isPunch ? "success" : "info"}
      showIcon
      message={
        <Trans
          i18nKey={`clock.${isPunch ? (result.areaName ? "takenAt" : "taken") : "asked"}.${direction}`}
          components={{ at: <ClockText minutes={time} />, area: <bdi>{result.areaName}</bdi> }}
        />
      }
    />
  );
}
