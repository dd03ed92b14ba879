import { EnvironmentOutlined } from "@ant-design/icons";
import { formatClock } from "@schemas/values/clock-time";
import { useCall } from "@src/api/use-call";
import { Button, Skeleton } from "antd";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Bdi, DateText, useDigits } from "../digits";
import { ErrorState } from "../error-state";
import { InstantText } from "../instant-text";
import { PunchPhoto } from "./punch-photo";
import "./clock.css";

// Most requests have no place, so the map comes only with one.
const EvidenceMap = lazy(async () => ({ default: (await import("./evidence-map")).EvidenceMap }));

/** Where an unverified punch was made, shown when somebody asks: who looks is written down. */
export function PunchEvidence({ requestId }: { requestId: number }) {
  const { t } = useTranslation();
  const digits = useDigits();
  const [isOpen, setOpen] = useState(false);
  const evidence = useCall("clocking", "openEvidence", { id: requestId }, { enabled: isOpen });
  if (!isOpen)
    return (
      <div className="clock-evidence">
        <span>{t("clock.evidence.about")}</span>
        <Button icon={<EnvironmentOutlined aria-hidden />} onClick={() => setOpen(true)}>
          {t("clock.evidence.open")}
        </Button>
      </div>
    );
  if (evidence.error) return <ErrorState error={evidence.error} onRetry={() => evidence.refetch()} />;
  if (!evidence.data) return <Skeleton active title={false} />;
  const { place, isOffline, receivedAt, clientDate, clientTime } = evidence.data;
  return (
    <div className="clock-evidence">
      {place && (
        <div className="clock-evidence-map">
          <Suspense fallback={<Skeleton active title={false} />}>
            <EvidenceMap latitude={place.latitude} longitude={place.longitude} />
          </Suspense>
        </div>
      )}
      <ul>
        {!place && <li>{t("clock.evidence.noPlace")}</li>}
        {place?.geofenceName && (
          <li>
            {t("clock.evidence.outside", {
              distance: digits(place.distance ?? 0),
              area: place.geofenceName,
              accuracy: t("clock.location.aboutMetres", { number: digits(place.accuracy ?? "–") }),
            })}
          </li>
        )}
        {isOffline && (
          <li>
            {t("clock.evidence.offline")}
            <InstantText instant={receivedAt} />
          </li>
        )}
        {clientDate !== null && clientTime !== null && (
          <li>
            {t("clock.evidence.device")}
            <DateText iso={clientDate} /> <Bdi>{formatClock(clientTime)}</Bdi>
          </li>
        )}
      </ul>
      {place?.hasPhoto && <PunchPhoto placeId={place.id} />}
    </div>
  );
}
