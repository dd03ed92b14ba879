import { ArrowLeftOutlined, ArrowRightOutlined, CheckCircleOutlined } from "@ant-design/icons";
import type { FixEffect } from "@schemas/calls/io";
import { useTranslation } from "react-i18next";
import { DurationText } from "../digits";
import styles from "./fix-day.module.css";

// The figure that the request itself adds is not mentioned.
const mentioned = ["absence", "incomplete", "undertime", "overtime"] as const;

/** The effect on the day: "undertime 00:25 → 00:00". */
export function FixEffects({ effects }: { effects: readonly FixEffect[] }) {
  const { t, i18n } = useTranslation();
  const Arrow = i18n.dir() === "rtl" ? ArrowLeftOutlined : ArrowRightOutlined;
  return (
    <span className={styles.fixEffects}>
      {mentioned
        .flatMap((of) => effects.filter((effect) => effect.of === of))
        .map(({ of, before, after }) => (
          <span key={of} className={of === "undertime" && after > before ? styles.fixWorse : undefined}>
            {of === "absence" || of === "incomplete" ? (
              <>
                <CheckCircleOutlined aria-hidden /> {t(`fixDay.effects.${of}`)}
              </>
            ) : (
              <>
                {t(`fixDay.effects.${of}`)} <DurationText minutes={before} />{" "}
                <Arrow role="img" aria-label={t("fixDay.becomes")} /> <DurationText minutes={after} />
              </>
            )}
          </span>
        ))}
    </span>
  );
}
