import { formatDuration } from "@schemas/values/duration";
import { type LeaveLength as Length, leaveLength } from "@schemas/values/leave-length";
import { Trans, useTranslation } from "react-i18next";
import { Bdi, useDigits, useNumber } from "../digits";
import styles from "./leave.module.css";

type Props = { minutes: number; dayLength: number };

/** A length of leave as days and hours: «۳ روز و ۰۲:۴۰». Less than a day is only hours. */
export function LeaveLength({ minutes, dayLength }: Props) {
  return <DaysAndHours {...leaveLength(minutes, dayLength)} />;
}

/** A length of leave that is already in days. */
export function DaysAndHours({ days, minutes: rest }: Length) {
  const number = useNumber();
  const hours = <Bdi>{formatDuration(days === 0 ? rest : Math.abs(rest))}</Bdi>;
  if (days === 0 && rest !== 0) return hours;
  // As texts: the translation would drop a zero. The minus is that of hours.
  const written = `${days < 0 ? "-" : ""}${number(Math.abs(days))}`;
  const parts = { days: <Bdi>{written}</Bdi>, time: hours };
  return (
    <span className={styles.length}>
      <Trans i18nKey={rest === 0 ? "leaveBalance.onlyDays" : "leaveBalance.length"} components={parts} />
    </span>
  );
}

/** The same as one text, for files. */
export function useLeaveLengthText(): (minutes: number, dayLength: number) => string {
  const { t } = useTranslation();
  const digits = useDigits();
  return (minutes, dayLength) => digits(leaveLengthText(t, minutes, dayLength));
}

/** The same in Latin digits. */
export function leaveLengthText(t: (key: string) => string, minutes: number, dayLength: number): string {
  const { days, minutes: rest } = leaveLength(minutes, dayLength);
  if (days === 0 && rest !== 0) return formatDuration(rest);
  const text = t(rest === 0 ? "leaveBalance.onlyDays" : "leaveBalance.length");
  return text.replace("<days/>", String(days)).replace("<time/>", formatDuration(Math.abs(rest)));
}
