import {
  ClockCircleOutlined,
  CloseCircleOutlined,
  CoffeeOutlined,
  MinusCircleOutlined,
  RocketOutlined,
} from "@ant-design/icons";
import type { AwayKind, AwayPerson } from "@schemas/calls/personnel";
import { formatClock } from "@schemas/values/clock-time";
import { Tag } from "antd";
import { useTranslation } from "react-i18next";
import { useCalendar } from "../../../components/calendar-context";
import { Bdi, useDigits, writeDate } from "../../../components/digits";
import styles from "./absent-person.module.css";

const looks: Record<AwayKind, { icon: typeof CoffeeOutlined; color: string }> = {
  leave: { icon: CoffeeOutlined, color: "processing" },
  mission: { icon: RocketOutlined, color: "processing" },
  notIn: { icon: ClockCircleOutlined, color: "warning" },
  absent: { icon: CloseCircleOutlined, color: "error" },
  away: { icon: MinusCircleOutlined, color: "default" },
};

/** One colleague: who, the reason as far as visible, and for how long. */
export function AwayRow({ away }: { away: AwayPerson }) {
  const { t } = useTranslation();
  const span = useSpan()(away);
  const { icon: Icon, color } = looks[away.kind];
  return (
    <li>
      <span className="away-name">
        <bdi>{away.name}</bdi>{" "}
        <small>
          (<Bdi>{away.personnelNumber}</Bdi>)
        </small>
      </span>
      <Tag icon={<Icon aria-hidden />} color={color} style={{ marginInlineEnd: 0 }}>
        {t(`absentPeople.kinds.${away.kind}`)}
      </Tag>
      <span className={styles.awaySpan}>{span}</span>
    </li>
  );
}

function useSpan() {
  const { t } = useTranslation();
  const { calendar } = useCalendar();
  const digits = useDigits();
  // Isolated, so that it stays together inside a sentence of either direction.
  const apart = (text: string) => `\u2066${digits(text)}\u2069`;
  const day = (iso: string) => apart(writeDate(iso, calendar));
  const time = (minute: number) => apart(formatClock(minute));
  return ({ from, to, fromMinute, toMinute, shiftStart }: AwayPerson): string => {
    if (shiftStart !== null) return t("absentPeople.dueAt", { time: time(shiftStart) });
    if (fromMinute !== null)
      return toMinute === null
        ? t("absentPeople.fromHour", { from: time(fromMinute) })
        : t("absentPeople.hours", { from: time(fromMinute), to: time(toMinute) });
    if (from === null || to === null) return "";
    return from === to ? t("absentPeople.today") : t("absentPeople.days", { from: day(from), to: day(to) });
  };
}
