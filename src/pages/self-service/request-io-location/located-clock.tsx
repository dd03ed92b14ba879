import { ReloadOutlined } from "@ant-design/icons";
import type { ClockState } from "@schemas/calls/clocking";
import { permissionCodes } from "@schemas/permission-codes";
import { decidePlace } from "@schemas/place-decision";
import { useCall } from "@src/api/use-call";
import { useConnection } from "@src/api/use-connection";
import { ClockButton } from "@src/components/clock/clock-button";
import { InsteadButton } from "@src/components/clock/instead-button";
import type { useClock } from "@src/components/clock/use-clock";
import { ErrorState } from "@src/components/error-state";
import { useViewer } from "@src/providers/session";
import { Alert, Button, Skeleton } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import styles from "./location.module.css";
import { OutsideForm } from "./outside-form";
import { PositionFacts } from "./position-facts";
import { PositionMap } from "./position-map";
import { Standing } from "./standing";
import { type Position, useAge } from "./use-position";

type Props = {
  position: Position;
  clock: ClockState;
  /** For how many seconds another tap counts as the same one. */
  seconds: number;
  offered: "in" | "out";
  tap: ReturnType<typeof useClock>["tap"];
  onRefresh: () => void;
};

/** A position with its verdict, and the matching button. On a press, the server decides again. */
export function LocatedClock({ position, clock, seconds, offered, tap, onRefresh }: Props) {
  const { t } = useTranslation();
  const { personnelNumber, permissions } = useViewer();
  const { isLost } = useConnection();
  const age = useAge(position);
  const [reason, setReason] = useState("");
  const [photo, setPhoto] = useState<Blob | null>(null);
  const { latitude, longitude, accuracy } = position;
  const verdictQuery = useCall("geo", "isValidLocation", { latitude, longitude, accuracy, personnelNumber });
  const areas = useCall("geo", "getAreasOfPerson", { personnelNumber });
  // The verdict on a position depends on both.
  const verdict = areas.data && verdictQuery.data;
  const failure = verdictQuery.error ?? areas.error;
  const isSoft = areas.data?.find(({ id }) => id === verdict?.geofenceId)?.isSoft ?? false;
  const hasSoftArea = areas.data?.some((area) => area.isSoft) ?? true;
  const decision = verdict && decidePlace({ ...verdict, isSoft }, { accuracy, age }, reason.trim() !== "");
  const wantsReason = decision === "request" || decision === "reason-wanted";
  // Without a server the location cannot be judged until the punch is sent.
  const isOffline = isLost && clock.offline !== null;
  const mayTap = isOffline || decision === "punch" || decision === "request";
  // Without a server it may be outside an area that requires a reason.
  const needsReason = wantsReason || (isOffline && (verdict ? isSoft : hasSoftArea));
  const isRefused = decision === "outside" || decision === "stale" || decision === "inaccurate";

  const onTap = (direction: "in" | "out") =>
    tap.mutate({
      direction,
      place: { latitude, longitude, accuracy, positionAge: age },
      ...(needsReason && { reason: reason.trim() || undefined, photo: photo ?? undefined }),
    });

  return (
    <div className={styles.location}>
      <PositionMap position={position} />
      <div className={styles.side}>
        {isLost ? (
          <Alert
            type="warning"
            showIcon
            message={t("clock.location.offline")}
            description={t(isOffline ? "clock.location.offlineText" : "clock.location.offlineNot")}
          />
        ) : verdict && decision ? (
          <Standing {...verdict} decision={decision} areaName={verdict.name} accuracy={accuracy} />
        ) : failure ? (
          <ErrorState
            error={failure}
            onRetry={() => {
              void verdictQuery.refetch();
              void areas.refetch();
            }}
          />
        ) : (
          <Skeleton active title={false} paragraph={{ rows: 2 }} />
        )}
        <PositionFacts
          accuracy={accuracy}
          age={age}
          distance={verdict?.distance ?? null}
          areaName={verdict?.name ?? null}
        />
        {needsReason && <OutsideForm reason={reason} onReason={setReason} photo={photo} onPhoto={setPhoto} />}
        <div className={styles.actions}>
          {!isRefused && (
            <ClockButton
              direction={offered}
              seconds={seconds}
              isBusy={tap.isPending}
              isDisabled={!mayTap}
              {...(wantsReason && { label: t(`clock.location.send.${offered}`) })}
              onTap={() => onTap(offered)}
            />
          )}
          {mayTap && (
            <InsteadButton
              offered={offered}
              instead={clock.instead}
              isDisabled={seconds > 0 || tap.isPending}
              onTap={onTap}
            />
          )}
          <Button
            size="large"
            type={isRefused ? "primary" : "default"}
            icon={<ReloadOutlined aria-hidden />}
            onClick={onRefresh}
          >
            {t("clock.location.refresh")}
          </Button>
          {isRefused && permissions.has(permissionCodes.inOut) && (
            <Link to="/home/request-io">{t("clock.location.correct")}</Link>
          )}
        </div>
      </div>
    </div>
  );
}
