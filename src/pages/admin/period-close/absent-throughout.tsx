import type { PeriodState } from "@schemas/calls/period-close";
import { reportAddress } from "@schemas/report";
import { punchDays } from "@schemas/reports/punch-days";
import { useCall } from "@src/api/use-call";
import { useDigits, useNumber } from "@src/components/digits";
import { Muted } from "@src/components/muted";
import { PagesLine } from "@src/components/pages-line";
import { PersonFacts } from "@src/components/person-facts";
import { Alert, Flex, List } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

const pageSize = 10;

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
  const query = { year, period, page, pageSize };
  const { data } = useCall("periodClose", "listAbsentThroughout", query, { enabled: isShown });
  if (!isShown || !data || data.total === 0) return null;
  const days = (personnelNumber: string) =>
    `${reportAddress(punchDays, "adminHome")}?${new URLSearchParams({ q: personnelNumber, from, to })}`;
  return (
    <Alert
      type="warning"
      showIcon
      message={t("periodClose.absentThroughout.title", { count: data.total, number: number(data.total) })}
      description={
        <>
          <Muted as="p">{t("periodClose.absentThroughout.about")}</Muted>
          <List
            size="small"
            dataSource={data.items}
            rowKey="personnelNumber"
            renderItem={(one) => (
              <List.Item>
                <Flex justify="space-between" gap="small" wrap style={{ inlineSize: "100%" }}>
                  <span>
                    <Link to={days(one.personnelNumber)}>{one.name}</Link>{" "}
                    <PersonFacts personnelNumber={one.personnelNumber} sectionName={one.sectionName} />
                  </span>
                  <span>
                    {t("periodClose.absentThroughout.days", { count: one.days, number: digits(one.days) })}
                  </span>
                </Flex>
              </List.Item>
            )}
          />
          <PagesLine page={page} pageSize={pageSize} total={data.total} onPage={setPage} />
        </>
      }
    />
  );
}
