import { formatDuration } from "@schemas/values/duration";
import { Button, Card } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "../../../api/use-call";
import { Bdi, useDigits } from "../../../components/digits";
import { EmptyState } from "../../../components/empty-state";
import { ErrorState } from "../../../components/error-state";
import { TableExport } from "../../../components/export/table-export";
import { LoadingSkeleton } from "../../../components/loading-skeleton";
import type { PeriodKind } from "../../../components/period-picker/default-period";
import { usePeriodName } from "../../../components/period-picker/period-picker";
import type { ShownPeriod } from "../../../components/period-picker/use-chosen-period";
import { PrintButton } from "../../../components/print-sheet/print-button";
import type { Category } from "../../../components/work-summary/categories";
import { HoursBars } from "../../../components/work-summary/hours-bars";
import { PayItems } from "../../../components/work-summary/pay-items";
import { TotalDrawer } from "../../../components/work-summary/total-drawer";
import { useSharesPath } from "../../../components/work-summary/use-shares-path";
import { useWorkTables } from "../../../components/work-summary/use-work-tables";
import { useAbsentDays, WorkFigures } from "../../../components/work-summary/work-figures";
import { type YearPart, YearParts } from "../../../components/work-summary/year-parts";
import { YearSheet } from "../../../components/work-summary/year-sheet";
import { useSession } from "../../../providers/session";
import { StepButtons } from "./step-buttons";
import styles from "./work-summary.module.css";

type Props = {
  kind: PeriodKind;
  year: number;
  years: readonly number[];
  onYear: (year: number) => void;
  onPart: (part: ShownPeriod) => void;
};

/** A year in one call: its months or periods compared, each linking to its days. */
export function YearView({ kind, year, years, onYear, onPart }: Props) {
  const { t } = useTranslation();
  const digits = useDigits();
  const { viewer, settings } = useSession();
  const { personnelNumber } = viewer;
  const nameOf = usePeriodName(kind);
  const absentDays = useAbsentDays();
  const tables = useWorkTables();
  const sharesPath = useSharesPath(personnelNumber);
  const [openTotal, setOpenTotal] = useState<Category | null>(null);
  const input = { personnelNumber, year, isPeriod: kind === "periodic" };
  const { data, error, refetch, isPlaceholderData } = useCall("work", "getYearSummary", input);

  if (error && !data) return <ErrorState error={error} onRetry={() => refetch()} />;
  if (!data) return <LoadingSkeleton rows={12} />;
  const { parts, total } = data;
  const { specialOvertime } = data;
  const range = { from: parts[0]?.from ?? "", to: parts.at(-1)?.to ?? "" };
  const special = { specialOvertime, sharesPath: sharesPath(range) };
  const title = `${t("workSummary.table.parts")} ${digits(data.year)}`;
  const open = (part: YearPart) => onPart({ year: data.year, period: part.number });
  const step = (to: number) => (years.includes(to) ? () => onYear(to) : null);
  const shortName = (part: YearPart) => (kind === "monthly" ? nameOf(part) : digits(part.number));
  const written = (minutes: number) => digits(formatDuration(minutes));

  return (
    <>
      <div className={`${styles.page} on-screen`} aria-busy={isPlaceholderData}>
        <div className={styles.heading}>
          <StepButtons
            back={{ label: t("workSummary.previous.year"), go: step(year - 1) }}
            on={{ label: t("workSummary.next.year"), go: step(year + 1) }}
          >
            <h2>
              <Bdi>{data.year}</Bdi>
            </h2>
          </StepButtons>
          {total.days > 0 && (
            <div className={styles.tools}>
              <PrintButton />
              <TableExport table={tables.ofYear(title, data, nameOf)} />
            </div>
          )}
        </div>
        {total.days === 0 ? (
          <EmptyState
            title={t("workSummary.emptyTitle", { name: digits(data.year) })}
            text={t("workSummary.emptyYear")}
          />
        ) : (
          <>
            <WorkFigures {...special} total={total} onOpen={setOpenTotal} />
            <PayItems of={total} onOpen={setOpenTotal} />
            <Card size="small">
              <HoursBars
                text={t("workSummary.bars.ofYear")}
                bars={parts.map((part) => ({
                  key: String(part.number),
                  label: shortName(part),
                  title: `${nameOf(part)} – ${written(part.total.presence)} / ${written(part.total.required)}`,
                  lengths: part.total,
                }))}
              />
            </Card>
            <YearParts
              kind={kind}
              parts={parts}
              total={total}
              {...special}
              nameOf={nameOf}
              onOpen={open}
              onOpenTotal={setOpenTotal}
            />
          </>
        )}
      </div>
      {total.days > 0 && (
        <YearSheet
          title={title}
          organisation={settings?.organisation ?? ""}
          personnelNumber={personnelNumber}
          summary={data}
          kind={kind}
          nameOf={nameOf}
        />
      )}
      <TotalDrawer
        category={openTotal}
        text={t("workSummary.drawer.ofParts", {
          name: openTotal && t(`workSummary.categories.${openTotal}`),
        })}
        inDays={openTotal === "absenceMinutes" ? absentDays(total) : null}
        onClose={() => setOpenTotal(null)}
        parts={
          openTotal === null
            ? []
            : parts
                .filter((part) => part.total[openTotal] > 0)
                .map((part) => ({
                  key: String(part.number),
                  name: nameOf(part),
                  value: part.total[openTotal],
                  children: (
                    <Button type="link" size="small" onClick={() => open(part)}>
                      {t("workSummary.drawer.openPart", { name: nameOf(part) })}
                    </Button>
                  ),
                }))
        }
      />
    </>
  );
}
