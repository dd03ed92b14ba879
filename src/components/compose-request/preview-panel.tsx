import { ArrowLeftOutlined, ArrowRightOutlined } from "@ant-design/icons";
import type { RequestPartPreview, RequestPreview } from "@schemas/calls/requests";
import { isoToJalali } from "@schemas/values/jalali-date";
import { Alert, Skeleton, Tag, Typography } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "../../api/use-call";
import { useViewer } from "../../providers/session";
import { DateText, useDigits } from "../digits";
import { ErrorAlert } from "../error-alert";
import { LeaveLength } from "../leave/leave-length";
import { ApprovalChain } from "../request-detail/approval-chain";
import { DayEffects } from "../request-detail/day-effects";
import { RequestDays, useRequestWords } from "../request-detail/request-words";
import styles from "./compose-request.module.css";
import { harmsDay } from "./harms-day";
import type { ComposedKind } from "./kinds";
import { brokenLimits, LimitList } from "./limit-list";
import type { Previews } from "./use-previews";

type Props = {
  kind: ComposedKind;
  personnelNumber: string;
  previews: Previews;
  isReady: boolean;
  /** Why the filled-in values contradict each other. */
  contradiction: string | undefined;
};

/** The effects of filing the request, by the server's present data. */
export function PreviewPanel({ kind, personnelNumber, previews, isReady, contradiction }: Props) {
  const { t } = useTranslation();
  const { results, error, isStale } = previews;
  return (
    <aside className={styles.composePanel} aria-label={t("composing.panel")} aria-busy={isReady && isStale}>
      <Typography.Title level={5} style={{ marginBlockStart: 0 }}>
        {t("composing.panel")}
      </Typography.Title>
      {contradiction ? (
        <Alert type="warning" showIcon message={contradiction} />
      ) : !isReady ? (
        <p className={styles.composeSoft}>{t("composing.notReady")}</p>
      ) : error && !isStale ? (
        <ErrorAlert error={error} type="warning" />
      ) : results ? (
        <div className={isStale ? styles.composeStale : undefined}>
          <Preview kind={kind} personnelNumber={personnelNumber} previews={results} />
        </div>
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 8, width: "100%" }} />
      )}
    </aside>
  );
}

type PreviewProps = Pick<Props, "kind" | "personnelNumber"> & { previews: readonly RequestPreview[] };

function Preview({ kind, personnelNumber, previews }: PreviewProps) {
  const { t } = useTranslation();
  const digits = useDigits();
  const words = useRequestWords();
  const isOwn = useViewer().personnelNumber === personnelNumber;
  const parts = previews.flatMap((one) => one.parts);
  const [first] = previews;
  const broken = brokenLimits(parts);
  const sameDays = unique(previews.flatMap(({ onSameDays }) => onSameDays));
  if (!first) return null;
  const { away, awayTotal, chain, deadline } = first;
  const leftOut = previews.flatMap((one) => one.leftOut);
  const isHarming = kind.request === "inOut" && harmsDay(previews);
  return (
    <>
      {broken > 0 ? (
        <Alert
          type="error"
          showIcon
          message={t("composing.refused", { count: broken, number: digits(broken) })}
        />
      ) : (
        <Alert
          type={isHarming ? "warning" : "success"}
          showIcon
          message={t(isHarming ? "composing.acceptedHarming" : "composing.accepted")}
        />
      )}
      {parts.length > 1 && (
        <Alert
          type="info"
          showIcon
          message={
            <>
              {splitText()}
              {kind.request !== "inOut" && <PartList kind={kind} parts={parts} />}
            </>
          }
        />
      )}
      {leftOut.length > 0 && (
        <Alert
          type="info"
          showIcon
          message={
            <>
              {t("composing.leftOut")}
              <ul className={styles.composeLines}>
                {leftOut.map((range) => (
                  <li key={range.from}>
                    <RequestDays {...range} />
                  </li>
                ))}
              </ul>
            </>
          }
        />
      )}
      {parts.length === 1 && <Amount kind={kind} part={parts[0] as RequestPartPreview} />}
      <Balance personnelNumber={personnelNumber} parts={parts} />
      <Section title={t("composing.limitsTitle")}>
        <LimitList parts={parts} />
      </Section>
      {kind.request === "inOut" && (
        <Section title={t("dayEffects.title")}>
          {/* An exit is previewed together with the entry before it. */}
          <DayEffects days={previews.at(-1)?.dayEffects ?? []} />
        </Section>
      )}
      {sameDays.length > 0 && (
        <Section title={t(isOwn ? "composing.sameDays" : "composing.sameDaysOfOther")}>
          <ul className={styles.composeLines}>
            {sameDays.map((one) => (
              <li key={one.id}>
                {words.kind(one.kind)} · <RequestDays {...one} /> {words.hours(one)}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {kind.request !== "inOut" && (
        <Section title={t("composing.away")}>
          {away.length === 0 ? (
            <p className={styles.composeSoft}>{t("composing.nobodyAway")}</p>
          ) : (
            <ul className={styles.composeLines}>
              {away.map((one) => (
                <li key={`${one.personnelNumber}-${one.from}-${one.fromMinute}`}>
                  <bdi>{one.name}</bdi> · <RequestDays {...one} /> {words.hours({ ...one, kind: "leave" })}{" "}
                  {!one.isConfirmed && <Tag>{t("requestDetail.statuses.NewRequest")}</Tag>}
                </li>
              ))}
              {awayTotal > away.length && (
                <li>{t("deciding.andMore", { number: digits(awayTotal - away.length) })}</li>
              )}
            </ul>
          )}
        </Section>
      )}
      <Section title={t("requestDetail.chain")}>
        <ApprovalChain chain={chain} />
        {deadline && (
          <p className={styles.composeSoft}>
            {t("composing.deadline")} <DateText iso={deadline.day} long />{" "}
            {t(`requestDetail.afterDeadline.${deadline.status}`)}
          </p>
        )}
      </Section>
    </>
  );

  function splitText(): string {
    const years = new Set(parts.map(({ from }) => isoToJalali(from).year));
    const number = digits(parts.length);
    const isDaily = parts.every(({ fromMinute }) => fromMinute === null);
    if (isDaily && years.size > 1) return t("composing.splitAtNewYear", { number });
    return t(kind.request === "inOut" ? "composing.splitPunches" : "composing.splitDays", { number });
  }
}

const unique = <T extends { id: number }>(all: readonly T[]) => [
  ...new Map(all.map((one) => [one.id, one])).values(),
];

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h6>{title}</h6>
      {children}
    </section>
  );
}

function Amount({ kind: { request: kind }, part }: { kind: ComposedKind; part: RequestPartPreview }) {
  const { t } = useTranslation();
  const digits = useDigits();
  const words = useRequestWords();
  const amount = words.amount({ kind, ...part });
  if (amount === null) return null;
  const off = part.daysOff.length;
  const isOvertime = kind === "overtime";
  // The overtime of whole days is only known afterwards, except for its maximum.
  const most = isOvertime && part.fromMinute === null && part.minutes > 0;
  return (
    <p className="compose-amount">
      {t(isOvertime ? "composing.overtimeAmount" : "requestDetail.facts.amount")}: <strong>{amount}</strong>
      {most && (
        <span className={styles.composeSoft}>
          {" "}
          {t("composing.overtimeMost", { length: words.length(part.minutes) })}
        </span>
      )}
      {off > 0 && (
        <span className={styles.composeSoft}>
          {" "}
          {t("composing.daysOff", { count: off, number: digits(off) })}
        </span>
      )}
    </p>
  );
}

function PartList({
  kind: { request: kind },
  parts,
}: {
  kind: ComposedKind;
  parts: readonly RequestPartPreview[];
}) {
  const words = useRequestWords();
  return (
    <ul className={styles.composeLines}>
      {parts.map((part) => (
        <li key={`${part.from}-${part.fromMinute}`}>
          <RequestDays {...part} />
          {[words.hours({ kind, ...part }), words.amount({ kind, ...part })]
            .filter(Boolean)
            .map((text) => ` · ${text}`)}
        </li>
      ))}
    </ul>
  );
}

/** The remaining leave before and after; nothing for types without a balance. */
function Balance({
  personnelNumber,
  parts,
}: {
  personnelNumber: string;
  parts: readonly RequestPartPreview[];
}) {
  const { t, i18n } = useTranslation();
  const digits = useDigits();
  const Arrow = i18n.dir() === "rtl" ? ArrowLeftOutlined : ArrowRightOutlined;
  const counted = parts.filter(({ balanceBefore }) => balanceBefore !== null);
  const years = [...new Set(counted.map(({ from }) => isoToJalali(from).year))];
  const [first] = counted;
  const of = { personnelNumber, date: first?.from ?? "", year: years[0] ?? 0 };
  const day = useCall("leave", "getRemaining", of, { enabled: first !== undefined, staleTime: 5 * 60_000 });
  const dayLength = day.data?.dayLength;
  if (!first || !dayLength) return null;
  return (
    <Section title={t("composing.balance")}>
      {years.map((year) => {
        const own = counted.filter(({ from }) => isoToJalali(from).year === year);
        const after = own.at(-1)?.balanceAfter ?? 0;
        return (
          <p key={year} className={styles.composeBalance}>
            {years.length > 1 && (
              <span className={styles.composeSoft}>{t("composing.ofYear", { year: digits(year) })}</span>
            )}
            <LeaveLength minutes={own[0]?.balanceBefore ?? 0} dayLength={dayLength} />
            <Arrow role="img" aria-label={t("fixDay.becomes")} />
            <strong className={after < 0 ? styles.composeBroken : undefined}>
              <LeaveLength minutes={after} dayLength={dayLength} />
            </strong>
          </p>
        );
      })}
    </Section>
  );
}
