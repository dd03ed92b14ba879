import { weekPageSize } from "@schemas/calls/dashboards";
import type { IsoDate } from "@schemas/values/jalali-date";
import { Nothing } from "@src/components/dashboard/nothing";
import { DayDrawer } from "@src/components/day-drawer/day-drawer";
import { PagesLine } from "@src/components/pages-line";
import { useHasRoom } from "@src/components/use-has-room";
import { Card, Segmented } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { OpenDay, TeamWeek } from "./day-button";
import { WeekPeople } from "./week-people";
import { WeekTable } from "./week-table";
import "./week.css";

type Props = {
  week: TeamWeek | undefined;
  today: IsoDate | undefined;
  report: string;
  isEveryone: boolean;
  page: number;
  onEveryone: (isEveryone: boolean) => void;
  onPage: (page: number) => void;
};

/** The week of the team: people by days, Saturday first; on a narrow screen a card a person. A day opens beside it. */
export function WeekCard({ week, today, report, isEveryone, page, onEveryone, onPage }: Props) {
  const { t } = useTranslation();
  const isWide = useHasRoom("md");
  const [open, setOpen] = useState<OpenDay | null>(null);
  return (
    <Card
      size="small"
      title={t("dashboards.week.title")}
      loading={!week}
      extra={
        <Segmented
          size="small"
          aria-label={t("dashboards.week.whom")}
          value={isEveryone ? "everyone" : "away"}
          onChange={(value) => onEveryone(value === "everyone")}
          options={[
            { value: "away", label: t("dashboards.week.away") },
            { value: "everyone", label: t("dashboards.week.everyone") },
          ]}
        />
      }
    >
      {week?.total === 0 && <Nothing>{t("dashboards.week.none")}</Nothing>}
      {week && week.total > 0 && (
        <>
          {isWide ? (
            <WeekTable week={week} today={today} report={report} onOpen={setOpen} />
          ) : (
            <WeekPeople week={week} today={today} onOpen={setOpen} />
          )}
          <PagesLine page={page} pageSize={weekPageSize} total={week.total} onPage={onPage} />
        </>
      )}
      <DayDrawer
        personnelNumber={open?.personnelNumber ?? ""}
        whom={open?.whom}
        date={open?.date ?? null}
        onClose={() => setOpen(null)}
      />
    </Card>
  );
}
