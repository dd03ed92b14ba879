import { Alert } from "antd";
import { Trans } from "react-i18next";
import { errorText } from "../../locales/error-text";
import { Bdi, ClockText } from "../digits";
import { keptTime } from "./kept-time";
import type { ClockResult as Result } from "./use-clock";

/** What was recorded, as the server answered it; what waits here; or why nothing was. */
export function ClockResult({ result, error }: { result: Result | undefined; error: unknown }) {
  if (error) return <Alert role="alert" type="error" showIcon message={errorText(error)} />;
  if (!result) return null;
  if (result.kind === "kept") {
    const { direction } = result.punch;
    const at = { at: <Bdi>{keptTime(result.punch).time}</Bdi> };
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
