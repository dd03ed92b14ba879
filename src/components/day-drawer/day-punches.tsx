import type { DayPunch } from "@schemas/calls/io";
import { Tag } from "antd";
import { Trans, useTranslation } from "react-i18next";
import { Bdi, ClockText } from "../digits";
import { InstantText } from "../instant-text";

/** Every punch of a day in order: where it came from, and which request added or cancelled it. */
export function DayPunches({ punches }: { punches: readonly DayPunch[] }) {
  const { t } = useTranslation();
  if (punches.length === 0) return <p className="day-hint">{t("daily.drawer.noPunches")}</p>;
  return (
    <ul className="day-punches">
      {punches.map((punch) => (
        <li key={`${punch.time}-${punch.direction}-${punch.source}-${punch.ignored}`}>
          <span>{t(`daily.drawer.${punch.direction ?? "untyped"}`)}</span>
          <strong className={punch.ignored ? "day-punch-ignored" : undefined}>
            {/* The field writes manual punches in brackets. */}
            {punch.source === "manual" && "["}
            <ClockText minutes={punch.time} />
            {punch.source === "manual" && "]"}
          </strong>
          {punch.source === "manual" && <Tag>{t("daily.drawer.manual")}</Tag>}
          {(punch.source === "web" || punch.source === "offline") && (
            <Tag>{t(`clock.source.${punch.source}`)}</Tag>
          )}
          {punch.ignored && (
            <Tag color="warning">
              {t("daily.drawer.ignored", { reason: t(`daily.ignoredReasons.${punch.ignored}`) })}
            </Tag>
          )}
          <Origin punch={punch} />
        </li>
      ))}
    </ul>
  );
}

function Origin({
  punch: { device, deviceName, recordedAt, correction, ignored, source },
}: {
  punch: DayPunch;
}) {
  const { t } = useTranslation();
  const name = deviceName ?? device;
  return (
    <small className="day-punch-origin">
      {name && (
        <span>
          <Trans i18nKey="punchDays.punch.device" components={{ device: <bdi>{name}</bdi> }} />
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
      {correction && <Correction correction={correction} isAdded={!ignored} />}
      {!correction && source === "manual" && <span>{t("punchDays.punch.byHand")}</span>}
    </small>
  );
}

function Correction({
  correction: { requestId, approvedBy, approvedByName, approvedAt },
  isAdded,
}: {
  correction: NonNullable<DayPunch["correction"]>;
  isAdded: boolean;
}) {
  const { t } = useTranslation();
  if (requestId === null) return <span>{t("punchDays.punch.byHand")}</span>;
  const approver = approvedByName ?? (approvedBy === "Admin" ? t("punchDays.punch.admin") : approvedBy);
  return (
    <>
      <span>
        <Trans
          i18nKey={isAdded ? "punchDays.punch.added" : "punchDays.punch.cancelled"}
          components={{ id: <Bdi>{requestId}</Bdi> }}
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
