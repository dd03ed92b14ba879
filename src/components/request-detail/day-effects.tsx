import { ArrowLeftOutlined, ArrowRightOutlined, WarningOutlined } from "@ant-design/icons";
import type { DayEffect } from "@schemas/calls/request-days";
import { Alert, Tag } from "antd";
import { useTranslation } from "react-i18next";
import { ClockText, DateText, DurationText } from "../digits";
import styles from "./day-effects.module.css";

type Props = {
  days: readonly DayEffect[];
  /** It is a correction, which needs no approval. */
  isCorrection?: boolean;
};

/** The effect of a request about punches on its days: punches and figures before and after. */
export function DayEffects({ days, isCorrection = false }: Props) {
  const { t } = useTranslation();
  if (days.length === 0)
    return (
      <p className={styles.soft}>{t(isCorrection ? "dayEffects.correctsNothing" : "dayEffects.none")}</p>
    );
  return days.map((day) => <OneDay key={day.date} day={day} isCorrection={isCorrection} />);
}

function OneDay({ day, isCorrection }: { day: DayEffect; isCorrection: boolean }) {
  const { t, i18n } = useTranslation();
  const Arrow = i18n.dir() === "rtl" ? ArrowLeftOutlined : ArrowRightOutlined;
  const becomes = <Arrow role="img" aria-label={t("fixDay.becomes")} />;
  const state = (value: number, of: "absence" | "incomplete") =>
    t(`dayEffects.${of}.${value > 0 ? "yes" : "no"}`);
  return (
    <div className={styles.effect}>
      {day.isHarmed && (
        <Alert
          type="warning"
          showIcon
          icon={<WarningOutlined />}
          message={t(isCorrection ? "dayEffects.correctionHarms" : "dayEffects.harmed")}
        />
      )}
      <dl>
        <dt>
          <DateText iso={day.date} long />
        </dt>
        <dd />
        <dt>{t("dayEffects.before")}</dt>
        <dd>
          <Punches punches={day.punchesBefore} />
        </dd>
        <dt>{t(isCorrection ? "dayEffects.corrected" : "dayEffects.after")}</dt>
        <dd>
          <Punches punches={day.punchesAfter} isCorrection={isCorrection} />
        </dd>
        {day.effects.map(({ of, before, after }) => (
          <div key={of} className={isWorse(of, before, after) ? styles.worse : undefined}>
            <dt>{t(`dayEffects.figures.${of}`)}</dt>
            <dd>
              {of === "absence" || of === "incomplete" ? (
                <>
                  {state(before, of)} {becomes} <strong>{state(after, of)}</strong>
                </>
              ) : (
                <>
                  <DurationText minutes={before} /> {becomes}{" "}
                  <strong>
                    <DurationText minutes={after} />
                  </strong>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const isWorse = (of: DayEffect["effects"][number]["of"], before: number, after: number) =>
  (of === "absence" || of === "incomplete" || of === "undertime") && after > before;

type PunchesProps = { punches: DayEffect["punchesBefore"]; isCorrection?: boolean };

function Punches({ punches, isCorrection = false }: PunchesProps) {
  const { t } = useTranslation();
  if (punches.length === 0) return <span className={styles.soft}>{t("dayEffects.noPunches")}</span>;
  return (
    <span className={styles.punches}>
      {punches.map(({ time, direction, isAsked }) => (
        <Tag key={`${time}-${direction}`} color={isAsked ? "processing" : undefined} bordered={isAsked}>
          {t(`deciding.context.${direction}`)} <ClockText minutes={time} />
          {isAsked && ` (${t(isCorrection ? "dayEffects.added" : "dayEffects.asked")})`}
        </Tag>
      ))}
    </span>
  );
}
