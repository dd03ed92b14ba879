import { FieldTimeOutlined, LockOutlined } from "@ant-design/icons";
import type { PunchDay } from "@schemas/calls/io";
import { kindOfId } from "@schemas/request-kinds";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useRequestCodes } from "../use-request-codes";
import styles from "./fix-day.module.css";
import { FixEffects } from "./fix-effects";
import { offersOf } from "./offers";
import { useFixWords } from "./use-fix-words";

/** The unresolved gaps of a day, each with the prefilled requests that would close it and their effects. */
export function FixDay({ day }: { day: PunchDay }) {
  const { t } = useTranslation();
  const words = useFixWords();
  const permissions = useRequestCodes();
  const { gaps, waiting, isFrozen } = day;
  return (
    <div className={styles.fixDay}>
      {isFrozen && gaps.length > 0 && (
        <p className={styles.fixNote}>
          <LockOutlined aria-hidden /> {t("fixDay.frozen")}
        </p>
      )}
      {waiting.map(({ id, kind }) => (
        <p key={id} className={styles.fixNote}>
          <FieldTimeOutlined aria-hidden />{" "}
          {t("fixDay.waiting", {
            request: t(`fixDay.kinds.${kindOfId(kind) ?? "leave"}`),
          })}
        </p>
      ))}
      {offersOf(day, permissions).map(({ gap, fixes }) => (
        <section key={`${gap.kind}-${gap.from}-${gap.to}`} aria-label={words.gap(gap)}>
          <strong>{words.gap(gap)}</strong>
          {fixes.length > 0 && (
            <ul className={styles.fixOffers}>
              {fixes.map((fix) => (
                <li key={fix.link}>
                  <Link to={fix.link}>{words.fix(fix)}</Link>
                  <FixEffects effects={fix.effects} />
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  );
}

/** Whether {@link FixDay} would show anything. */
export const hasFixes = ({ gaps, waiting }: PunchDay): boolean => gaps.length + waiting.length > 0;
