import { Button, Card } from "antd";
import { useTranslation } from "react-i18next";
import { dayState } from "../day-drawer/day-state";
import { StateTag } from "../day-drawer/state-tag";
import { DateText, DurationText } from "../digits";
import { RequestButton } from "../fix-day/request-button";
import { PunchChips } from "./punch-chips";
import styles from "./punch-days.module.css";
import type { PunchListProps } from "./punch-table";

const facts = ["presence", "undertime", "overtime"] as const;

/** The days of a punch list on a phone, a card each. */
export function PunchCards({ days, isRaw, menu, onOpen }: PunchListProps) {
  const { t } = useTranslation();
  return (
    <ul className={styles.cards} aria-label={t("punchDays.table")}>
      {days.map((one) => {
        const { day } = one;
        const shown = facts.filter((key) => day[key] > 0);
        return (
          <li key={day.date}>
            <Card size="small" className={styles[`card-${dayState(day)}`]}>
              <div className={styles.cardHead}>
                <span>
                  <strong>{day.dayName}</strong> <DateText iso={day.date} />
                </span>
                <StateTag day={day} />
              </div>
              <PunchChips day={one} isRaw={isRaw} />
              <div className={styles.cardFoot}>
                {shown.length > 0 && (
                  <dl>
                    {shown.map((key) => (
                      <div key={key}>
                        <dt>{t(`punchDays.columns.${key}`)}</dt>
                        <dd>
                          <DurationText minutes={day[key]} />
                        </dd>
                      </div>
                    ))}
                  </dl>
                )}
                <Button size="small" onClick={() => onOpen(one)}>
                  {t("punchDays.details")}
                </Button>
                {menu && <RequestButton day={day} menu={menu} />}
              </div>
            </Card>
          </li>
        );
      })}
    </ul>
  );
}
