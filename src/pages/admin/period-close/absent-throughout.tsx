import type { PeriodState } from "@schemas/calls/period-close";
import { reportAddress } from "@schemas/report";
import { punchDays } from "@schemas/reports/punch-days";
import { useCall } from "@src/api/use-call";
import { useDigits, useNumber } from "@src/components/digits";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { noticePageSize, PeopleNotice } from "./people-notice";

/**
 * People without any punch, leave or mission in a period that has ended, each with their days; renders nothing if there
 * are none. While a period runs, everyone begins it like that.
 */
export function AbsentThroughout({ state }: { state: PeriodState }) {
  const { t } = useTranslation();
  const digits = useDigits();
  const number = useNumber();
  const [page, setPage] = useState(1);
  const { year, period, from, to, isOver } = state;
  const isShown = isOver && state.absentThroughout > 0;
  const query = { year, period, page, pageSize: noticePageSize };
  const { data } = useCall("periodClose", "listAbsentThroughout", query, { enabled: isShown });
  if (!isShown || !data || data.total === 0) return null;
  const days = (personnelNumber: string) =>
    `${reportAddress(punchDays, "adminHome")}?${new URLSearchParams({ q: personnelNumber, from, to })}`;
  return (
    <PeopleNotice
      title={t("periodClose.absentThroughout.title", { count: data.total, number: number(data.total) })}
      about={t("periodClose.absentThroughout.about")}
      people={data}
      page={page}
      onPage={setPage}
      nameOf={({ personnelNumber, name }) => <Link to={days(personnelNumber)}>{name}</Link>}
      factOf={(one) => t("periodClose.absentThroughout.days", { count: one.days, number: digits(one.days) })}
    />
  );
}
