import type { DayRow } from "@schemas/calls/work";
import { shownIn } from "@schemas/figures";
import { Button, Card, Collapse } from "antd";
import { useTranslation } from "react-i18next";
import { dayState } from "../../../components/day-drawer/day-state";
import { StateTag } from "../../../components/day-drawer/state-tag";
import { ClockText, DateText, DurationText } from "../../../components/digits";
import { FigureText } from "../../../components/figure-text";
import { RequestButton } from "../../../components/fix-day/request-button";
import type { RequestMenu } from "../../../components/fix-day/use-request-menu";
import styles from "./daily-work.module.css";

type Props = {
  days: readonly DayRow[];
  menu: RequestMenu | undefined;
  onOpen: ((day: DayRow) => void) | undefined;
};

// Presence is in the card's heading.
const details = shownIn("days").filter((name) => name !== "presence");

/** The days on a narrow screen: a card each, unfolded for the details (spec §2). */
export function DayCards({ days, menu, onOpen }: Props) {
  const { t } = useTranslation();
  return (
    <Collapse
      className="daily-cards"
      aria-label={t("daily.table")}
      expandIconPosition="end"
      items={days.map((day) => ({
        key: day.date,
        className: styles[`daily-row-${dayState(day)}`],
        label: (
          <span className={styles.dailyCardHead}>
            <span>
              <strong>{day.dayName}</strong> <DateText iso={day.date} />
            </span>
            <span className={styles.dailyCardSide}>
              <StateTag day={day} />
              {day.presence > 0 && <DurationText minutes={day.presence} />}
            </span>
          </span>
        ),
        children: (
          <Card variant="borderless" size="small" styles={{ body: { padding: 0 } }}>
            <dl className={styles.dailyCardDetails}>
              <Detail name={t("daily.columns.firstIn")}>
                <ClockText minutes={day.firstIn} />
              </Detail>
              <Detail name={t("daily.columns.lastOut")}>
                <ClockText minutes={day.lastOut} />
              </Detail>
              {details.map((key) => (
                <Detail key={key} name={t(`workSummary.categories.${key}`)}>
                  <FigureText of={key} value={day[key]} />
                </Detail>
              ))}
            </dl>
            <div className={styles.dailyCardActions}>
              {onOpen && (
                <Button size="small" onClick={() => onOpen(day)}>
                  {t("daily.drawer.derivation")}
                </Button>
              )}
              {menu && <RequestButton day={day} menu={menu} />}
            </div>
          </Card>
        ),
      }))}
    />
  );
}

function Detail({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
