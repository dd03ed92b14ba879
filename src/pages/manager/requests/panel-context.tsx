import { CheckCircleOutlined, CloseCircleOutlined } from "@ant-design/icons";
import type { calls } from "@schemas/calls";
import type { RequestRow } from "@schemas/calls/request-rows";
import type { AnswerOf } from "@schemas/define-call";
import { type RequestStatus, waitingStatuses } from "@schemas/request-life";
import { limitsOfFiling } from "@schemas/request-limits";
import type { IsoDate } from "@schemas/values/jalali-date";
import { useCall } from "@src/api/use-call";
import { DayDrawer } from "@src/components/day-drawer/day-drawer";
import dayDrawerStyles from "@src/components/day-drawer/day-drawer.module.css";
import { mayOpenDay } from "@src/components/day-drawer/may-open-day";
import { StateTag } from "@src/components/day-drawer/state-tag";
import { ClockText, DateText, DurationText, useDigits } from "@src/components/digits";
import { ErrorState } from "@src/components/error-state";
import { LeaveLength } from "@src/components/leave/leave-length";
import { personLeavePath } from "@src/components/leave/person-leave-path";
import { DayEffects } from "@src/components/request-detail/day-effects";
import { RequestDays, useRequestWords } from "@src/components/request-detail/request-words";
import { SummaryCard } from "@src/components/summary-card";
import { TextLink } from "@src/components/text-link";
import { useViewer } from "@src/providers/session";
import { Button, Skeleton, Tag, Typography } from "antd";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { factOf } from "./fact-of";
import styles from "./requests.module.css";

type Context = AnswerOf<typeof calls.requests.requestContext>;

/** What deciding needs in addition to the request: current limits and balance, its days, and who else is away. */
export function PanelContext({ request }: { request: RequestRow }) {
  const { t } = useTranslation();
  const contextQuery = useCall("requests", "requestContext", { id: request.id });
  const [openDate, setOpenDate] = useState<IsoDate | null>(null);
  const context = contextQuery.isPlaceholderData ? undefined : contextQuery.data;
  const viewer = useViewer();
  const opensDays = mayOpenDay(viewer, request.personnelNumber);
  // Special overtime is about the work of a period, so it does not matter who is away.
  const isSpecial = request.kind === "specialOvertime";
  if (contextQuery.error && !context)
    return <ErrorState error={contextQuery.error} onRetry={() => contextQuery.refetch()} />;
  if (!context) return <Skeleton active paragraph={{ rows: 4 }} />;
  return (
    <div className={styles.panelContext}>
      {/* For a decided request the balance already says it. */}
      {isWaiting(request.status) && <Limits context={context} personnelNumber={request.personnelNumber} />}
      {request.kind === "inOut" && context.dayEffects && isWaiting(request.status) && (
        <Part title={t("dayEffects.title")}>
          <DayEffects days={context.dayEffects} />
        </Part>
      )}
      {(context.days || context.punches) && (
        <Part title={t("deciding.context.days")}>
          {isSpecial && context.total && <Surplus total={context.total} />}
          <Days context={context} onOpen={opensDays ? setOpenDate : null} />
        </Part>
      )}
      {!isSpecial && (
        <Part title={t("deciding.context.away")}>
          <Away context={context} />
        </Part>
      )}
      <DayDrawer
        personnelNumber={request.personnelNumber}
        date={openDate}
        onClose={() => setOpenDate(null)}
      />
    </div>
  );
}

const isWaiting = (status: RequestStatus) => waitingStatuses.some((one) => one === status);

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <Typography.Title level={5}>{title}</Typography.Title>
      {children}
    </section>
  );
}

type LimitsProps = { context: Context; personnelNumber: string };

function Limits({ context: { part, dayLength }, personnelNumber }: LimitsProps) {
  const { balanceBefore, balanceAfter, limits } = part;
  const { t } = useTranslation();
  const ledger = personLeavePath(useViewer(), personnelNumber);
  // Formatted as in the ledger.
  const length = (minutes: number) =>
    dayLength === null ? (
      <DurationText minutes={minutes} />
    ) : (
      <LeaveLength minutes={minutes} dayLength={dayLength} />
    );
  const held = limits.filter(({ limit }) => !limitsOfFiling.has(limit));
  const unmet = held.filter(({ isMet }) => !isMet);
  return (
    <Part title={t("deciding.context.limits")}>
      <ul className={styles.contextLines}>
        {balanceBefore !== null && balanceAfter !== null && (
          <li>
            {balanceAfter < 0 ? (
              <CloseCircleOutlined className={styles.contextBad} aria-hidden />
            ) : (
              <CheckCircleOutlined className={styles.contextGood} aria-hidden />
            )}
            <span>
              {t("deciding.context.balance")} {length(balanceBefore)} {t("deciding.context.after")}{" "}
              <strong>{length(balanceAfter)}</strong>
              {ledger && (
                <>
                  {" "}
                  <TextLink to={ledger}>{t("menu.pages.leave-ledger")}</TextLink>
                </>
              )}
            </span>
          </li>
        )}
        {unmet.map(({ limit, message }) => (
          <li key={limit}>
            <CloseCircleOutlined className={styles.contextBad} aria-hidden />
            <span>{factOf(message)}</span>
          </li>
        ))}
        {unmet.length === 0 && (
          <li>
            <CheckCircleOutlined className={styles.contextGood} aria-hidden />
            <span>{t("deciding.context.allMet")}</span>
          </li>
        )}
      </ul>
    </Part>
  );
}

const daysAtFirst = 7;

type DaysProps = { context: Context; onOpen: ((date: IsoDate) => void) | null };

/** The days and their punches, as far as the reader may see them. */
function Days({ context: { days, punches }, onOpen }: DaysProps) {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const dates = days?.map(({ date }) => date) ?? [...new Set(punches?.map(({ date }) => date))];
  const shown = isWhole ? dates : dates.slice(0, daysAtFirst);
  if (dates.length === 0)
    return <p className={dayDrawerStyles.hint}>{t(`deciding.context.${days ? "noDays" : "noPunches"}`)}</p>;
  return (
    <>
      <ul className={styles.contextDays}>
        {shown.map((date) => {
          const day = days?.find((one) => one.date === date);
          const name = (
            <>
              {day?.dayName} <DateText iso={date} />
            </>
          );
          return (
            <li key={date}>
              {onOpen ? (
                <Button type="link" size="small" onClick={() => onOpen(date)}>
                  {name}
                </Button>
              ) : (
                <span>{name}</span>
              )}
              {day && <StateTag day={day} />}
              {punches && <Punched punches={punches.filter((punch) => punch.date === date)} />}
            </li>
          );
        })}
      </ul>
      {dates.length > shown.length && (
        <Button size="small" onClick={() => setWhole(true)}>
          {t("deciding.context.allDays")}
        </Button>
      )}
    </>
  );
}

function Punched({ punches }: { punches: NonNullable<Context["punches"]> }) {
  const { t } = useTranslation();
  return (
    <span className={styles.contextPunches}>
      {punches.map(({ time, direction }) => (
        <Tag key={`${time}-${direction}`} bordered={false}>
          {direction && t(`deciding.context.${direction}`)} <ClockText minutes={time} />
        </Tag>
      ))}
      {punches.length === 0 && (
        <span className={dayDrawerStyles.hint}>{t("deciding.context.noPunches")}</span>
      )}
    </span>
  );
}

function Surplus({ total }: { total: NonNullable<Context["total"]> }) {
  const { t } = useTranslation();
  return (
    <SummaryCard
      title={t("deciding.context.days")}
      items={(["surplus", "overtime"] as const).map((key) => ({
        key,
        label: t(`specialOvertime.columns.${key}`),
        value: <DurationText minutes={total[key]} />,
      }))}
    />
  );
}

function Away({ context: { away, awayTotal } }: { context: Context }) {
  const { t } = useTranslation();
  const digits = useDigits();
  const words = useRequestWords();
  if (away.length === 0) return <p className={dayDrawerStyles.hint}>{t("deciding.context.nobodyAway")}</p>;
  return (
    <ul className={styles.contextLines}>
      {away.map((one) => (
        <li key={`${one.personnelNumber}-${one.from}-${one.fromMinute}`}>
          <span>
            <bdi>{one.name}</bdi> · <RequestDays {...one} /> {words.hours({ ...one, kind: "leave" })}
          </span>
          <Tag color={one.isConfirmed ? "processing" : "default"}>
            {t(one.isConfirmed ? "deciding.context.isAway" : "deciding.context.mayBeAway")}
          </Tag>
        </li>
      ))}
      {awayTotal > away.length && (
        <li>{t("deciding.andMore", { number: digits(awayTotal - away.length) })}</li>
      )}
    </ul>
  );
}
