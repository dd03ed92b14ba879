import type { PlaceVerdict } from "@schemas/calls/geo";
import { positionLimits } from "@schemas/clocking";
import type { PlaceDecision } from "@schemas/place-decision";
import { useDigits } from "@src/components/digits";
import { useDistance } from "@src/components/use-distance";
import { Alert } from "antd";
import { Trans, useTranslation } from "react-i18next";

type Props = {
  decision: PlaceDecision;
  verdict: PlaceVerdict;
  areaName: string | null;
  missing: number;
  accuracy: number;
};

/** How the position relates to the area, and what can be done about it. */
export function Standing({ decision, verdict, areaName, missing, accuracy }: Props) {
  const { t } = useTranslation();
  const digits = useDigits();
  const distanceText = useDistance();
  const area = { area: <bdi>{areaName}</bdi> };
  switch (decision) {
    case "punch":
      return verdict === "free" ? (
        <Alert
          type="info"
          showIcon
          message={t("clock.location.free")}
          description={t("clock.location.freeText")}
        />
      ) : (
        <Alert
          type="success"
          showIcon
          message={<Trans i18nKey="clock.location.inside" components={area} />}
          description={t("clock.location.insideText")}
        />
      );
    case "request":
    case "reason-wanted":
      return (
        <Alert
          type="warning"
          showIcon
          message={
            verdict === "inside" ? (
              t("clock.location.unproven")
            ) : (
              <Trans i18nKey="clock.location.soft" components={area} />
            )
          }
          description={t("clock.location.softText")}
        />
      );
    default: {
      return (
        <Alert
          role="alert"
          type="error"
          showIcon
          message={t(`clock.location.${decision}`)}
          description={t(`clock.location.${decision}Text`, {
            distance: distanceText(decision === "outside" ? missing : accuracy),
            number: digits(positionLimits.oldest),
            area: areaName ?? "",
          })}
        />
      );
    }
  }
}
