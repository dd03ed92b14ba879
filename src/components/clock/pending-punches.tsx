import { PictureOutlined } from "@ant-design/icons";
import { formatClock } from "@schemas/values/clock-time";
import { deviceTime, forgetOfflinePunch, type OfflinePunch } from "@src/api/offline-punches";
import { Button, Tag } from "antd";
import { useTranslation } from "react-i18next";
import { Bdi } from "../digits";

/** Punches that wait on this device, and those the server did not take, with its reason. */
export function PendingPunches({ punches }: { punches: readonly OfflinePunch[] }) {
  const { t } = useTranslation();
  if (punches.length === 0) return null;
  return (
    <ul className="clock-pending" aria-label={t("clock.pending.title")}>
      {punches.map(({ key, direction, takenAt, place, refusal }) => (
        <li key={key}>
          <span>
            {t(`clock.direction.${direction}`)} <Bdi>{formatClock(deviceTime(takenAt).clientTime)}</Bdi>
          </span>
          {place?.hasPhoto && (
            <span>
              <PictureOutlined aria-hidden /> {t("clock.pending.photo")}
            </span>
          )}
          {refusal ? (
            <>
              <span className="clock-refusal">{refusal}</span>
              <Button size="small" onClick={() => forgetOfflinePunch(key)}>
                {t("clock.pending.forget")}
              </Button>
            </>
          ) : (
            <Tag color="warning">{t("clock.pending.waits")}</Tag>
          )}
        </li>
      ))}
    </ul>
  );
}
