import { useCall } from "@src/api/use-call";
import { DurationText, useDigits } from "@src/components/digits";
import { Muted } from "@src/components/muted";
import { PagesLine } from "@src/components/pages-line";
import type { ShownPeriod } from "@src/components/period-picker/use-chosen-period";
import { PersonFacts } from "@src/components/person-facts";
import { RequestDays } from "@src/components/request-detail/request-words";
import { Alert, Flex, List } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";

const pageSize = 10;

/** Rotating staff who worked more than the law allows in four weeks; renders nothing if there are none. */
export function LongHours({ shown: { year, period } }: { shown: ShownPeriod }) {
  const { t } = useTranslation();
  const digits = useDigits();
  const [page, setPage] = useState(1);
  const { data } = useCall("periodClose", "listLongHours", { year, period, page, pageSize });
  if (!data || data.total === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      message={digits(t("periodClose.longHours.title", { count: data.total }))}
      description={
        <>
          <Muted as="p">{digits(t("periodClose.longHours.about"))}</Muted>
          <List
            size="small"
            dataSource={data.items}
            rowKey="personnelNumber"
            renderItem={(one) => (
              <List.Item>
                <Flex justify="space-between" gap="small" wrap style={{ inlineSize: "100%" }}>
                  <span>
                    {one.name}{" "}
                    <PersonFacts personnelNumber={one.personnelNumber} sectionName={one.sectionName} />
                  </span>
                  <span>
                    <RequestDays from={one.from} to={one.to} /> · <DurationText minutes={one.minutes} />
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
