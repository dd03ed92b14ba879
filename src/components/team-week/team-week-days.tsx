import type { IsoDate } from "@schemas/values/jalali-date";
import { useState } from "react";
import { DayDrawer } from "../day-drawer/day-drawer";
import { useHasRoom } from "../use-has-room";
import type { OpenDay, TeamWeek } from "./day-button";
import { WeekPeople } from "./week-people";
import { WeekTable } from "./week-table";

type Props = {
  week: TeamWeek;
  today: IsoDate | undefined;
  /** The address of the report on attendance status. */
  report: string;
};

/** People by the days of a week, Saturday first; on a narrow screen a card per person. A day opens in a drawer. */
export function TeamWeekDays({ week, today, report }: Props) {
  const isWide = useHasRoom("md");
  const [open, setOpen] = useState<OpenDay | null>(null);
  return (
    <>
      {isWide ? (
        <WeekTable week={week} today={today} report={report} onOpen={setOpen} />
      ) : (
        <WeekPeople week={week} today={today} onOpen={setOpen} />
      )}
      <DayDrawer
        personnelNumber={open?.personnelNumber ?? ""}
        personName={open?.personName}
        date={open?.date ?? null}
        onClose={() => setOpen(null)}
      />
    </>
  );
}
