import { CheckCircleOutlined, CloseCircleOutlined } from "@ant-design/icons";
import type { calls } from "@schemas/calls";
import type { RequestRow } from "@schemas/calls/request-rows";
import type { AnswerOf } from "@schemas/define-call";
import { limitsOfFiling } from "@schemas/request-limits";
import type { IsoDate } from "@schemas/values/jalali-date";
import { useCall } from "@src/api/use-call";
import { DayDrawer } from "@src/components/day-drawer/day-drawer";
import { StateTag } from "@src/components/day-drawer/state-tag";
import { ClockText, DateText, DurationText, useDigits } from "@src/components/digits";
import { ErrorState } from "@src/components/error-state";
import { LeaveLength } from "@src/components/leave/leave-length";
import { personLeavePath } from "@src/components/leave/person-leave-path";
import { RequestDays, useRequestWords } from "@src/components/request-detail/request-words";
import { SummaryCard } from "@src/components/summary-card";
import { useViewer } from "@src/providers/session";
import { Button, Skeleton, Tag, Typography } from "antd";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { factOf } from "./fact-of";

type Context = AnswerOf<typeof calls.requests.requestContext>;

/** What deciding needs besides the request: limits and balance as they stand now, its days, and who else is away. */
export function PanelContext({ request }: { request: RequestRow }) {
  const { t } = useTranslation();
  const found = useCall("requests", "requestContext", { id: request.id });
  const [openDate, setOpenDate] = useState<IsoDate | null>(null);
  const context = found.isPlaceholderData ? undefined : found.data;
  // It is given for the work of a period: who is away meanwhile is no matter.
  const isSpecial = request.kind === "specialOvertime";
  if (found.error && !context) return <ErrorState error={found.error} onRetry={() => found.refetch()} />;
  if (!context) return <Skeleton active paragraph={{ rows: 4 }} />;
  return (
    <div className="panel-context">
      <Limits context={context} personnelNumber={request.personnelNumber} />
      <Part title={t("deciding.context.days")}>
        {isSpecial && (
          <SummaryCard
            title={t("deciding.context.days")}
            items={(["surplus", "overtime"] as const).map((key) => ({
              key,
              label: t(`specialOvertime.columns.${key}`),
              value: <DurationText minutes={context.total[key]} />,
            }))}
          />
        )}
        <Days context={context} onOpen={setOpenDate} />
      </Part>
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
  // As the ledger says it.
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
      <ul className="context-lines">
        {balanceBefore !== null && balanceAfter !== null && (
          <li>
            {balanceAfter < 0 ? (
              <CloseCircleOutlined className="context-bad" aria-hidden />
            ) : (
              <CheckCircleOutlined className="context-good" aria-hidden />
            )}
            <span>
              {t("deciding.context.balance")} {length(balanceBefore)} {t("deciding.context.after")}{" "}
              <strong>{length(balanceAfter)}</strong>
              {ledger && (
                <>
                  {" "}
                  <Link to={ledger}>{t("menu.pages.leave-ledger")}</Link>
                </>
              )}
            </span>
          </li>
        )}
        {unmet.map(({ limit, message }) => (
          <li key={limit}>
            <CloseCircleOutlined className="context-bad" aria-hidden />
            <span>{factOf(message)}</span>
          </li>
        ))}
        {unmet.length === 0 && (
          <li>
            <CheckCircleOutlined className="context-good" aria-hidden />
            <span>{t("deciding.context.allMet")}</span>
          </li>
        )}
      </ul>
    </Part>
  );
}

const daysAtFirst = 7;

function Days({ context: { days, punches }, onOpen }: { context: Context; onOpen: (date: IsoDate) => void }) {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? days : days.slice(0, daysAtFirst);
  if (days.length === 0) return <p className="day-hint">{t("deciding.context.noDays")}</p>;
  return (
    <>
      <ul className="context-days">
        {shown.map((day) => {
          const punched = punches.filter(({ date }) => date === day.date);
          return (
            <li key={day.date}>
              <Button type="link" size="small" onClick={() => onOpen(day.date)}>
                {day.dayName} <DateText iso={day.date} />
              </Button>
              <StateTag day={day} />
              <span className="context-punches">
                {punched.map(({ time, direction }) => (
                  <Tag key={`${time}-${direction}`} bordered={false}>
                    {direction && t(`deciding.context.${direction}`)} <ClockText minutes={time} />
                  </Tag>
                ))}
                {punched.length === 0 && <span className="day-hint">{t("deciding.context.noPunches")}</span>}
              </span>
            </li>
          );
        })}
      </ul>
      {days.length > shown.length && (
        <Button size="small" onClick={() => setWhole(true)}>
          {t("deciding.context.allDays")}
        </Button>
      )}
    </>
  );
}

function Away({ context: { away, awayTotal } }: { context: Context }) {
  const { t } = useTranslation();
  const digits = useDigits();
  const words = useRequestWords();
  if (away.length === 0) return <p className="day-hint">{t("deciding.context.nobodyAway")}</p>;
  return (
    <ul className="context-lines">
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
