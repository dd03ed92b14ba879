import { CloseCircleOutlined, EditOutlined } from "@ant-design/icons";
import type { IsoDate } from "@schemas/values/jalali-date";
import { Flex, Switch, Tag, Tooltip } from "antd";
import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useRequestMenu } from "../../../components/fix-day/use-request-menu";
import { PunchCards } from "../../../components/punch-days/punch-cards";
import { PunchSheet } from "../../../components/punch-days/punch-sheet";
import { PunchSummary } from "../../../components/punch-days/punch-summary";
import { PunchTable } from "../../../components/punch-days/punch-table";
import { useHasRoom } from "../../../components/use-has-room";
import { DayDrawers, type Sum } from "../../../components/work-summary/day-drawers";
import { useSession } from "../../../providers/session";
import styles from "./in-out.module.css";
import { RecordStates } from "./record-states";
import { RecordTools } from "./record-tools";
import type { Records } from "./records";

type Props = { title: string; picker: ReactNode; records: Records; nothingChosen: ReactNode };

/** Entries and exits of some days: sums, a row per day, and the day itself in a drawer. */
export function RecordPage({ title, picker, records, nothingChosen }: Props) {
  const { t } = useTranslation();
  const { viewer, name, settings } = useSession();
  const { personnelNumber } = viewer;
  const menu = useRequestMenu(personnelNumber);
  const isWide = useHasRoom("md");
  const rawId = useId();
  const [isRaw, setRaw] = useState(false);
  const [openSum, setOpenSum] = useState<Sum | null>(null);
  const [openDate, setOpenDate] = useState<IsoDate | null>(null);
  const { days = [], total, range } = records;
  const List = isWide ? PunchTable : PunchCards;

  return (
    <>
      <div className={`${styles.page} on-screen`}>
        <Flex wrap gap={12} align="center">
          {picker}
          <Tooltip title={t("punchDays.rawHint")}>
            <label className={styles.switch} htmlFor={rawId}>
              <Switch id={rawId} size="small" checked={isRaw} onChange={setRaw} /> {t("punchDays.raw")}
            </label>
          </Tooltip>
          <Flex gap={8} className={styles.tools}>
            <RecordTools title={title} days={days} />
          </Flex>
        </Flex>
        {records.isChosen && !records.error && (
          <PunchSummary total={total} days={days} isLoading={!records.days} onOpen={setOpenSum} />
        )}
        <RecordStates records={records} nothingChosen={nothingChosen}>
          <List
            days={days}
            isRaw={isRaw}
            isRefreshing={records.isRefreshing}
            menu={menu}
            onOpen={({ day }) => setOpenDate(day.date)}
          />
          <ul className={styles.legend} aria-label={t("daily.legend")}>
            <li>
              <EditOutlined aria-hidden /> {t("punchDays.legend.manual")}
            </li>
            <li>
              <Tag color="error" icon={<CloseCircleOutlined />} bordered={false}>
                {t("punchDays.noOut")}
              </Tag>
              {t("punchDays.legend.missing")}
            </li>
          </ul>
        </RecordStates>
        <DayDrawers
          personnelNumber={personnelNumber}
          days={days.map(({ day }) => day)}
          total={total}
          sum={openSum}
          onSum={setOpenSum}
          date={openDate}
          onDate={setOpenDate}
        />
      </div>
      {range && total && days.length > 0 && (
        <PunchSheet
          title={title}
          organisation={settings?.organisation ?? ""}
          person={{ name, personnelNumber }}
          range={range}
          days={days}
          total={total}
        />
      )}
    </>
  );
}
