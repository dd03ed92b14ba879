import { PictureOutlined } from "@ant-design/icons";
import { permissionCodes } from "@schemas/permission-codes";
import { prefillQuery } from "@schemas/request-prefill";
import { parseClock } from "@schemas/values/clock-time";
import { forgetOfflinePunch, type OfflinePunch } from "@src/api/offline-punches";
import { offlineTime } from "@src/api/offline-time";
import { Button, Tag } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Bdi, DateText } from "../digits";
import { useToday } from "../today";
import touchStyles from "../touch-target.module.css";
import { useRequestCodes } from "../use-request-codes";
import styles from "./clock.module.css";

/** Unsent punches on this device, and refused ones with the reason and an alternative. */
export function PendingPunches({ punches }: { punches: readonly OfflinePunch[] }) {
  const { t } = useTranslation();
  const today = useToday();
  if (punches.length === 0) return null;
  return (
    <ul className={styles.pending} aria-label={t("clock.pending.title")}>
      {punches.map((punch) => {
        const { key, direction, place, refusal } = punch;
        const { day, time } = offlineTime(punch);
        return (
          <li key={key}>
            <span>
              {t(`clock.direction.${direction}`)} {day !== today && <DateText iso={day} />} <Bdi>{time}</Bdi>
            </span>
            {place?.hasPhoto && (
              <span>
                <PictureOutlined aria-hidden /> {t("clock.pending.photo")}
              </span>
            )}
            {refusal ? <Refused punch={punch} /> : <Tag color="warning">{t("clock.pending.waits")}</Tag>}
          </li>
        );
      })}
    </ul>
  );
}

function Refused({ punch }: { punch: OfflinePunch }) {
  const { t } = useTranslation();
  const codes = useRequestCodes();
  const { key, direction, refusal } = punch;
  const { day, time } = offlineTime(punch);
  const minute = parseClock(time);
  const isEntry = direction === "in";
  const fix = { isDaily: false, from: isEntry ? minute : null, to: isEntry ? null : minute, cancel: null };
  return (
    <>
      <span className={styles.refusal}>{refusal}</span>
      {codes.has(permissionCodes.inOut) && (
        <Link to={`/home/request-io?${prefillQuery(day, fix)}`} className={touchStyles.target}>
          {t("clock.location.correct")}
        </Link>
      )}
      <Button size="small" onClick={() => forgetOfflinePunch(key)}>
        {t("clock.pending.forget")}
      </Button>
    </>
  );
}
