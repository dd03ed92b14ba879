import { ClockCircleOutlined, CloseCircleFilled, ExportOutlined, ImportOutlined } from "@ant-design/icons";
import { ClockText, useDigits } from "@src/components/digits";
import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import styles from "./kiosk.module.css";
import type { KioskAnswer } from "./kiosk-answer";

/** How long an answer stays, in milliseconds; then the kiosk is ready for the next person. */
const shownFor = 3000;

const icons = {
  in: ImportOutlined,
  out: ExportOutlined,
  stored: ClockCircleOutlined,
  refused: CloseCircleFilled,
};
const tones = {
  in: styles.answerIn,
  out: styles.answerOut,
  stored: styles.answerStored,
  refused: styles.answerRefused,
};

/** The answer over the whole screen, readable from two metres; a touch dismisses it. */
export function Answer({ answer, onDone }: { answer: KioskAnswer; onDone: () => void }) {
  const { t } = useTranslation();
  const digits = useDigits();
  const done = useEffectEvent(onDone);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer has its own time.
  useEffect(() => {
    const timer = setTimeout(done, shownFor);
    return () => clearTimeout(timer);
  }, [answer]);
  const tone = answer.kind === "taken" ? answer.taken.direction : answer.kind;
  const Icon = icons[tone];
  return (
    <button type="button" className={`${styles.answer} ${tones[tone]}`} onClick={onDone}>
      <Icon aria-hidden className={styles.answerIcon} />
      <span role={answer.kind === "refused" ? "alert" : "status"} className={styles.answerWords}>
        {answer.kind === "refused" && <span className={styles.answerRefusal}>{answer.text}</span>}
        {answer.kind === "stored" && (
          <>
            <strong>{t("kiosk.stored.title")}</strong>
            <span className={styles.answerTime}>{digits(answer.time)}</span>
            <span className={styles.answerRefusal}>{t("kiosk.stored.text")}</span>
          </>
        )}
        {answer.kind === "taken" && (
          <>
            <strong>{answer.taken.name}</strong>
            <span>{t(`clock.direction.${answer.taken.direction}`)}</span>
            <span className={styles.answerTime}>
              <ClockText minutes={answer.taken.time} />
            </span>
          </>
        )}
      </span>
    </button>
  );
}
