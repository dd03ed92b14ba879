import type { IsoDate } from "@schemas/values/jalali-date";
import { Flex } from "antd";
import { type ReactNode, useState } from "react";
import { LoadingSkeleton } from "../../../components/loading-skeleton";
import { PunchSheet } from "../../../components/punch-days/punch-sheet";
import { DayDrawers, type Sum } from "../../../components/work-summary/day-drawers";
import { useSession } from "../../../providers/session";
import styles from "./in-out.module.css";
import { RecordStates } from "./record-states";
import { RecordTools } from "./record-tools";
import type { Records } from "./records";

type Props = { title: string; picker: ReactNode; records: Records; nothingChosen: ReactNode };

/** The same days as on paper. */
export function ReportPage({ title, picker, records, nothingChosen }: Props) {
  const { viewer, name, settings } = useSession();
  const [openSum, setOpenSum] = useState<Sum | null>(null);
  const [openDate, setOpenDate] = useState<IsoDate | null>(null);
  const { days = [], total, range } = records;
  return (
    <div className={styles.page}>
      <Flex wrap gap={12} align="center" className="on-screen">
        {picker}
        <Flex gap={8} className={styles.tools}>
          <RecordTools title={title} days={days} />
        </Flex>
      </Flex>
      <RecordStates records={records} nothingChosen={nothingChosen}>
        {range && total ? (
          <PunchSheet
            title={title}
            organisation={settings?.organisation ?? ""}
            person={{ name, personnelNumber: viewer.personnelNumber }}
            range={range}
            days={days}
            total={total}
            isShown
            onOpenDay={setOpenDate}
            onOpenTotal={setOpenSum}
          />
        ) : (
          <LoadingSkeleton rows={10} />
        )}
      </RecordStates>
      <DayDrawers
        personnelNumber={viewer.personnelNumber}
        days={days.map(({ day }) => day)}
        total={total}
        sum={openSum}
        onSum={setOpenSum}
        date={openDate}
        onDate={setOpenDate}
      />
    </div>
  );
}
