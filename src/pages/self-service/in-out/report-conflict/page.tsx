import { CheckCircleOutlined, ExclamationCircleOutlined, WarningOutlined } from "@ant-design/icons";
import type { PunchDay } from "@schemas/calls/io";
import { toLatinDigits } from "@schemas/values/digits";
import type { IsoDate } from "@schemas/values/jalali-date";
import { Button, Card, Flex, Tag } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "../../../../api/use-call";
import { LateRangePicker } from "../../../../components/date-picker/late-pickers";
import { useChosenRange } from "../../../../components/date-picker/use-chosen-range";
import { DayDrawer } from "../../../../components/day-drawer/day-drawer";
import { ClockText, DateText } from "../../../../components/digits";
import { EmptyState } from "../../../../components/empty-state";
import { ErrorState } from "../../../../components/error-state";
import { FixDay } from "../../../../components/fix-day/fix-day";
import { LoadingSkeleton } from "../../../../components/loading-skeleton";
import { PunchChips } from "../../../../components/punch-days/punch-chips";
import { StatePanel } from "../../../../components/state-panel";
import { useSession } from "../../../../providers/session";
import styles from "../in-out.module.css";
import { RecordTools } from "../record-tools";
import { ConflictSheet } from "./conflict-sheet";
import { useMissing } from "./use-missing";

/** The days with conflicting or missing punches, what is missing, and the request that would fix it. */
export function Page() {
  const { t } = useTranslation();
  const { viewer, name, settings } = useSession();
  const { personnelNumber } = viewer;
  const { range, choose, lastPeriod } = useChosenRange();
  const [openDate, setOpenDate] = useState<IsoDate | null>(null);
  const conflicts = useCall(
    "io",
    "getConflicts",
    { personnelNumber, from: range?.from ?? "", to: range?.to ?? "" },
    { enabled: range !== null },
  );
  const missing = useMissing();
  const days = conflicts.data;
  const title = t("menu.pages.report-conflict");

  return (
    <>
      <div className={`${styles.page} on-screen`}>
        <Flex wrap gap={12} align="center">
          <LateRangePicker value={range} onChange={choose} lastPeriod={lastPeriod.data ?? null} />
          <Flex gap={8} className={styles.tools}>
            <RecordTools
              title={title}
              days={days ?? []}
              more={[{ name: "missing", textOf: (day) => toLatinDigits(missing(day)) }]}
            />
          </Flex>
        </Flex>
        {conflicts.error && !days ? (
          <ErrorState error={conflicts.error} onRetry={() => conflicts.refetch()} />
        ) : range === null && !lastPeriod.isLoading ? (
          <EmptyState title={t("daily.chooseDates")} />
        ) : !days ? (
          <LoadingSkeleton rows={8} />
        ) : days.length === 0 ? (
          <StatePanel
            icon={<CheckCircleOutlined aria-hidden />}
            title={t("punchDays.noConflictTitle")}
            text={t("punchDays.noConflictText")}
          />
        ) : (
          <ul className={styles.conflictList} aria-label={title}>
            {days.map((one) => (
              <li key={one.day.date}>
                <Card size="small">
                  <ConflictDay day={one} onOpen={() => setOpenDate(one.day.date)} />
                </Card>
              </li>
            ))}
          </ul>
        )}
        <DayDrawer personnelNumber={personnelNumber} date={openDate} onClose={() => setOpenDate(null)} />
      </div>
      {range && days && !conflicts.isPlaceholderData && (
        <ConflictSheet
          title={title}
          organisation={settings?.organisation ?? ""}
          person={{ name, personnelNumber }}
          range={range}
          days={days}
        />
      )}
    </>
  );
}

type DayProps = { day: PunchDay; onOpen: () => void };

function ConflictDay({ day, onOpen }: DayProps) {
  const { t } = useTranslation();
  const { isIncomplete, isConflict } = day.day;
  const flaws = [...(isIncomplete ? ["incomplete"] : []), ...(isConflict ? ["conflict"] : [])];
  return (
    <div className={styles.conflictDay}>
      <div>
        <Flex wrap gap={8} align="center">
          <strong>{day.day.dayName}</strong> <DateText iso={day.day.date} />
          {flaws.map((flaw) => (
            <Tag
              key={flaw}
              color="warning"
              icon={<ExclamationCircleOutlined />}
              className={styles.conflictFlaw}
            >
              {t(`daily.${flaw}`)}
            </Tag>
          ))}
        </Flex>
        <Button size="small" onClick={onOpen}>
          {t("punchDays.details")}
        </Button>
      </div>
      <div>
        <PunchChips day={day} isRaw />
        {day.conflicts.length > 0 && (
          <ul className={styles.conflictReasons}>
            {day.conflicts.map(({ reason, at }) => (
              <li key={`${reason}-${at}`}>
                <WarningOutlined aria-hidden /> {t(`punchDays.conflicts.${reason}`)}{" "}
                <ClockText minutes={at} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <FixDay day={day} />
    </div>
  );
}
