import { useCall } from "@src/api/use-call";
import { DurationText, useDigits } from "@src/components/digits";
import type { ShownPeriod } from "@src/components/period-picker/use-chosen-period";
import { RequestDays } from "@src/components/request-detail/request-words";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { noticePageSize, PeopleNotice } from "./people-notice";

/** Rotating staff who worked more than the law allows in four weeks; renders nothing if there are none. */
export function LongHours({ shown: { year, period } }: { shown: ShownPeriod }) {
  const { t } = useTranslation();
  const digits = useDigits();
  const [page, setPage] = useState(1);
  const { data } = useCall("periodClose", "listLongHours", { year, period, page, pageSize: noticePageSize });
  if (!data || data.total === 0) return null;
  return (
    <PeopleNotice
      title={digits(t("periodClose.longHours.title", { count: data.total }))}
      about={digits(t("periodClose.longHours.about"))}
      people={data}
      page={page}
      onPage={setPage}
      nameOf={({ name }) => name}
      factOf={({ from, to, minutes }) => (
        <>
          <RequestDays from={from} to={to} /> · <DurationText minutes={minutes} />
        </>
      )}
    />
  );
}
