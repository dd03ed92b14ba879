import type { Report } from "@schemas/report";
import {
  type KnownPeriod,
  quickOf,
  quickTime,
  type ReportTime,
  timeInput,
  timeNames,
} from "@schemas/report-time";
import { LateDatePicker, LateRangePicker } from "@src/components/date-picker/late-pickers";
import { PeriodPicker, type PeriodPickerProps } from "@src/components/period-picker/period-picker";
import { useToday } from "@src/components/today";
import type { TableState } from "@src/console/list/table-state";
import type { ChangeTable } from "@src/console/list/use-table-state";
import { ConfigProvider, Flex, Segmented } from "antd";
import { useTranslation } from "react-i18next";
import styles from "./report.module.css";

type TimeBarProps = {
  report: Report;
  time: ReportTime;
  state: TableState;
  change: ChangeTable;
  /** The periods that have begun, for quick times that refer to one; null until they are loaded. */
  known: readonly KnownPeriod[] | null;
  picker: Omit<PeriodPickerProps, "onShow">;
  onShown: () => void;
};

// The highlight can slide only along one line, and a phone has two.
const noMotion = { token: { motion: false } };

/** The time of a report: one press for common times, a picker for any other. */
export function TimeBar({ time, state, change, known, picker, onShown }: TimeBarProps) {
  const { t } = useTranslation();
  const today = useToday();
  const { filters } = state;
  const others = Object.fromEntries(
    Object.entries(filters).filter(([name]) => !timeNames.some((one) => one === name)),
  );
  const put = (chosen: Readonly<Record<string, unknown>>) => change({ filters: { ...others, ...chosen } });
  const isWritten = timeNames.some((name) => name !== "when" && name in filters);
  const quick = isWritten ? "" : quickTime(time, filters, known);
  const shown = timeInput(time, filters, today, known);

  return (
    <Flex gap={8} wrap align="center" className={styles.time}>
      <ConfigProvider theme={noMotion}>
        <Segmented<string>
          aria-label={t("reports.time.label")}
          // Any other time matches no option.
          value={quick}
          onChange={(when) => {
            onShown();
            put(when === time.usual ? {} : { when });
          }}
          options={quickOf(time, known).map((one) => ({ value: one, label: t(`reports.time.${one}`) }))}
        />
      </ConfigProvider>
      {time.of === "day" && (
        <LateDatePicker
          aria-label={t("reports.columns.date")}
          value={dayOf(shown)}
          onChange={(date) => date && put({ date })}
          allowClear={false}
        />
      )}
      {time.of === "range" && shown && "from" in shown && (
        <LateRangePicker value={shown} onChange={(range) => range && put({ ...range })} allowClear={false} />
      )}
      {(time.of === "month" || time.of === "period") && (
        <PeriodPicker
          {...picker}
          onShow={({ year, period }) => {
            onShown();
            put({ year, [time.of]: period });
          }}
        />
      )}
    </Flex>
  );
}

function dayOf(chosen: ReturnType<typeof timeInput>) {
  if (!chosen) return null;
  if ("date" in chosen) return chosen.date;
  return "from" in chosen ? chosen.from : null;
}
