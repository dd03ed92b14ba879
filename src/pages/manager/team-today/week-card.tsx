import { weekPageSize } from "@schemas/calls/dashboards";
import type { IsoDate } from "@schemas/values/jalali-date";
import { Nothing } from "@src/components/dashboard/nothing";
import { PagesLine } from "@src/components/pages-line";
import type { TeamWeek } from "@src/components/team-week/day-button";
import { TeamWeekDays } from "@src/components/team-week/team-week-days";
import { Card, Segmented } from "antd";
import { useTranslation } from "react-i18next";

type Props = {
  week: TeamWeek | undefined;
  today: IsoDate | undefined;
  report: string;
  isEveryone: boolean;
  page: number;
  onEveryone: (isEveryone: boolean) => void;
  onPage: (page: number) => void;
};

/** The week of the team, paged: only people with something to show, or everyone. */
export function WeekCard({ week, today, report, isEveryone, page, onEveryone, onPage }: Props) {
  const { t } = useTranslation();
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
          <TeamWeekDays week={week} today={today} report={report} />
          <PagesLine page={page} pageSize={weekPageSize} total={week.total} onPage={onPage} />
        </>
      )}
    </Card>
  );
}
