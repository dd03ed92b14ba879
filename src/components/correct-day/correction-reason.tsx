import { longestCorrectionReason } from "@schemas/calls/day-corrections";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { LongText } from "../long-text";
import styles from "./correct-day.module.css";

type Props = { value: string; onChange: (reason: string) => void };

/** The reason for a correction, which the person can read. */
export function CorrectionReason(props: Props) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className={styles.reason}>
      <label htmlFor={id}>{t("correcting.reason")}</label>
      <LongText
        id={id}
        max={longestCorrectionReason}
        autoSize={{ minRows: 2, maxRows: 5 }}
        placeholder={t("correcting.reasonHint")}
        {...props}
      />
    </div>
  );
}
