import { CloseCircleOutlined, EditOutlined, ImportOutlined } from "@ant-design/icons";
import type { PunchDay, PunchPair } from "@schemas/calls/io";
import { Tag } from "antd";
import { useTranslation } from "react-i18next";
import { ClockText } from "../digits";
import styles from "./punch-days.module.css";

type Props = {
  day: PunchDay;
  /** Includes punches that do not count, struck through. */
  isRaw: boolean;
};

/** The punches of a day in order, as pairs; manual and missing ones marked. */
export function PunchChips({ day, isRaw }: Props) {
  const { t } = useTranslation();
  const ignored = isRaw ? day.punches.filter((punch) => punch.ignored) : [];
  if (day.pairs.length + ignored.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={t("punchDays.pairs")}>
      {day.pairs.map((pair) => (
        <li key={`${pair.in}-${pair.out}`} className="punch-chip">
          <Side pair={pair} side="in" isOver={day.isOver} />
          <span aria-hidden>–</span>
          <Side pair={pair} side="out" isOver={day.isOver} />
        </li>
      ))}
      {ignored.map(({ time, direction, ignored: reason }) => (
        <li key={`${time}-${direction}-${reason}`} className={`punch-chip ${styles.chipIgnored}`}>
          <del>
            <ClockText minutes={time} />
          </del>
          <small>{t(`punchDays.ignored.${reason ?? "duplicate"}`)}</small>
        </li>
      ))}
    </ul>
  );
}

function Side({ pair, side, isOver }: { pair: PunchPair; side: "in" | "out"; isOver: boolean }) {
  const { t } = useTranslation();
  const minute = pair[side];
  if (minute === null && side === "out" && !isOver)
    return (
      <Tag color="processing" icon={<ImportOutlined />} bordered={false}>
        {t("punchDays.stillIn")}
      </Tag>
    );
  if (minute === null)
    return (
      <Tag color="error" icon={<CloseCircleOutlined />} bordered={false}>
        {t(side === "in" ? "punchDays.noIn" : "punchDays.noOut")}
      </Tag>
    );
  if (!(side === "in" ? pair.isInManual : pair.isOutManual)) return <ClockText minutes={minute} />;
  return (
    <span className={styles.manual}>
      <ClockText minutes={minute} />
      <small>
        <EditOutlined aria-hidden /> {t("punchDays.manual")}
      </small>
    </span>
  );
}
