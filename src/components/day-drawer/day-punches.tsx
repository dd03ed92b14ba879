import type { DayPunch } from "@schemas/calls/io";
import { Button, Tag } from "antd";
import { useState } from "react";
import { Trans, useTranslation } from "react-i18next";
import { Bdi, ClockText, isMachineName, useDigits } from "../digits";
import { InstantText } from "../instant-text";
import { RequestDrawer } from "../request-detail/request-drawer";
import styles from "./day-drawer.module.css";

type Props = {
  punches: readonly DayPunch[];
  /** The requests that the reader may open. */
  openRequests?: readonly number[];
};

/** Every punch of a day in order, with its source and the request that added or cancelled it. */
export function DayPunches({ punches, openRequests = [] }: Props) {
  const [shown, setShown] = useState<number | null>(null);
  const open = (id: number) => (openRequests.includes(id) ? () => setShown(id) : null);
  const { t } = useTranslation();
  if (punches.length === 0) return <p className={styles.hint}>{t("daily.drawer.noPunches")}</p>;
  return (
    <>
      <ul className={styles.punches}>
        {punches.map((punch) => (
          <li key={`${punch.time}-${punch.direction}-${punch.source}-${punch.ignored}`}>
            <span>{t(`daily.drawer.${punch.direction ?? "untyped"}`)}</span>
            <strong className={punch.ignored ? styles.punchIgnored : undefined}>
              {/* Manual punches are in brackets. */}
              {punch.source === "manual" && "["}
              <ClockText minutes={punch.time} />
              {punch.source === "manual" && "]"}
            </strong>
            {punch.source === "manual" && <Tag>{t("daily.drawer.manual")}</Tag>}
            {(punch.source === "web" || punch.source === "offline" || punch.source === "kiosk") && (
              <Tag>{t(`clock.source.${punch.source}`)}</Tag>
            )}
            {punch.ignored && (
              <Tag color="warning">
                {t("daily.drawer.ignored", { reason: t(`daily.ignoredReasons.${punch.ignored}`) })}
              </Tag>
            )}
            <Origin punch={punch} wayTo={open} />
          </li>
        ))}
      </ul>
      <RequestDrawer id={shown} onClose={() => setShown(null)} />
    </>
  );
}

/** Returns the action that opens a request; null for one that the reader may not open. */
type WayTo = (requestId: number) => (() => void) | null;

function Origin({
  punch: { device, deviceName, recordedAt, correction, ignored, source },
  wayTo,
}: {
  punch: DayPunch;
  wayTo: WayTo;
}) {
  const { t } = useTranslation();
  const digits = useDigits();
  const name = deviceName ?? device;
  return (
    <small className={styles.punchOrigin}>
      {name && (
        <span>
          <Trans
            i18nKey="punchDays.punch.device"
            components={{ device: <bdi>{isMachineName(name) ? name : digits(name)}</bdi> }}
          />
        </span>
      )}
      {recordedAt && (
        <span>
          <Trans
            i18nKey="punchDays.punch.recorded"
            components={{ at: <InstantText instant={recordedAt} /> }}
          />
        </span>
      )}
      {correction && <Correction correction={correction} isAdded={!ignored} wayTo={wayTo} />}
      {!correction && source === "manual" && <span>{t("punchDays.punch.byHand")}</span>}
    </small>
  );
}

function Correction({
  correction: { requestId, approvedBy, approvedByName, approvedAt, isEntered },
  isAdded,
  wayTo,
}: {
  correction: NonNullable<DayPunch["correction"]>;
  isAdded: boolean;
  wayTo: WayTo;
}) {
  const { t } = useTranslation();
  if (requestId === null) return <span>{t("punchDays.punch.byHand")}</span>;
  const open = wayTo(requestId);
  const approver = approvedByName ?? (approvedBy === "Admin" ? t("punchDays.punch.admin") : approvedBy);
  if (isEntered)
    return (
      <span>
        <Trans
          i18nKey="punchDays.punch.entered"
          components={{ name: <bdi>{approver}</bdi>, at: <InstantText instant={approvedAt ?? ""} /> }}
        />
      </span>
    );
  return (
    <>
      <span>
        <Trans
          i18nKey={isAdded ? "punchDays.punch.added" : "punchDays.punch.cancelled"}
          components={{ id: open ? <RequestLink id={requestId} onOpen={open} /> : <Bdi>{requestId}</Bdi> }}
        />
      </span>
      {approver && approvedAt && (
        <span>
          <Trans
            i18nKey="punchDays.punch.approved"
            components={{ name: <bdi>{approver}</bdi>, at: <InstantText instant={approvedAt} /> }}
          />
        </span>
      )}
    </>
  );
}

function RequestLink({ id, onOpen }: { id: number; onOpen: () => void }) {
  const { t } = useTranslation();
  const digits = useDigits();
  return (
    <Button
      type="link"
      size="small"
      className={styles.request}
      aria-label={t("punchDays.punch.openRequest", { id: digits(id) })}
      onClick={onOpen}
    >
      <Bdi>{id}</Bdi>
    </Button>
  );
}
