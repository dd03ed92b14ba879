import { CalendarOutlined, CoffeeOutlined, TeamOutlined, WalletOutlined } from "@ant-design/icons";
import type { Home } from "@schemas/calls/home";
import { archiveAddress } from "@schemas/request-kinds";
import { daysBetween, type IsoDate } from "@schemas/values/jalali-date";
import { useLanguage } from "@src/locales/use-language";
import { Card } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { DateText } from "../../../components/digits";
import { LeaveLength } from "../../../components/leave/leave-length";
import { RequestDays, useRequestWords } from "../../../components/request-detail/request-words";
import styles from "./home.module.css";

type Props = Pick<Home, "leave" | "holiday" | "away" | "today">;

/** What comes next: leave, a holiday; also remaining leave and who is away. Each links to its page. */
export function ComingCard({ leave, holiday, away, today }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <Card size="small" title={t("home.coming.title")} role="region" aria-label={t("home.coming.title")}>
      <ul className={styles.facts}>
        {leave && <NextLeave next={leave.next} today={today} />}
        <Fact
          icon={<CalendarOutlined aria-hidden />}
          name={t("home.coming.holiday")}
          note={holiday && <Until day={holiday.date} today={today} />}
        >
          {holiday ? (
            <>
              {(language === "en" && holiday.titleEn) || holiday.title}{" "}
              <span className={styles.soft}>
                <DateText iso={holiday.date} long />
              </span>
            </>
          ) : (
            t("home.coming.noHoliday")
          )}
        </Fact>
        {leave && (
          <Fact
            icon={<WalletOutlined aria-hidden />}
            name={t("home.coming.balance")}
            to="/home/leave-balance"
          >
            <LeaveLength minutes={leave.balance} dayLength={leave.dayLength} />
          </Fact>
        )}
        {away !== null && (
          <Fact icon={<TeamOutlined aria-hidden />} name={t("home.coming.away")} to="/home/absent-person">
            {t("home.coming.awayCount", { count: away })}
          </Fact>
        )}
      </ul>
    </Card>
  );
}

type Leave = NonNullable<Home["leave"]>;

function NextLeave({ next, today }: Pick<Leave, "next"> & { today: IsoDate }) {
  const { t } = useTranslation();
  const words = useRequestWords();
  const list = archiveAddress("leave");
  return (
    <Fact
      icon={<CoffeeOutlined aria-hidden />}
      name={t("home.coming.leave")}
      to={next?.requestId ? `${list}?open=${next.requestId}` : undefined}
      note={next && <Until day={next.from} today={today} />}
    >
      {next ? (
        <>
          <RequestDays {...next} long={next.from === next.to} />{" "}
          {next.fromMinute !== null && (
            <span className={styles.soft}>{words.hours({ kind: "leave", ...next })}</span>
          )}
        </>
      ) : (
        t("home.coming.noLeave")
      )}
    </Fact>
  );
}

/** How many days away a day is. */
function Until({ day, today }: { day: IsoDate; today: IsoDate }) {
  const { t } = useTranslation();
  const days = daysBetween(today, day);
  if (days < 0) return t("home.coming.running");
  if (days === 0) return t("home.coming.today");
  return days === 1 ? t("home.coming.tomorrow") : t("home.coming.inDays", { count: days });
}

type FactProps = {
  icon: ReactNode;
  name: string;
  to?: string | undefined;
  note?: ReactNode;
  children: ReactNode;
};

function Fact({ icon, name, to, note, children }: FactProps) {
  return (
    <li className={styles.fact}>
      <span aria-hidden="true" className={styles.factIcon}>
        {icon}
      </span>
      <span className={styles.factText}>
        <small>{name}</small>
        {to ? <Link to={to}>{children}</Link> : <span>{children}</span>}
      </span>
      {note && <span className={`${styles.soft} ${styles.factNote}`}>{note}</span>}
    </li>
  );
}
