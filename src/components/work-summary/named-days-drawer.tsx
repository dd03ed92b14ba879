import type { IsoDate } from "@schemas/values/jalali-date";
import { Empty } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLongDate } from "../digits";
import { SideDrawer } from "../side-drawer";
import styles from "./total-drawer.module.css";

/** Days counted together, with the name of the count. */
export type NamedDays = { name: string; days: readonly { date: IsoDate; note?: ReactNode }[] };

type Props = { shown: NamedDays | null; onOpenDay: (date: IsoDate) => void; onClose: () => void };

/** The days behind a number of days, each opening the day itself. */
export function NamedDaysDrawer({ shown, onOpenDay, onClose }: Props) {
  const { t } = useTranslation();
  const longDate = useLongDate();
  return (
    <SideDrawer open={shown !== null} onClose={onClose} width={520} title={shown?.name} destroyOnHidden>
      {shown?.days.length === 0 ? (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={t("workSummary.drawer.nothing", { name: shown.name })}
        />
      ) : (
        <ul className={styles.namedDays} aria-label={shown?.name}>
          {shown?.days.map(({ date, note }) => (
            <li key={date}>
              <button type="button" onClick={() => onOpenDay(date)}>
                <span>{longDate(date)}</span>
                {note}
              </button>
            </li>
          ))}
        </ul>
      )}
    </SideDrawer>
  );
}
