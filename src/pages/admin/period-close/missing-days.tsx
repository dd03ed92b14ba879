import { ReloadOutlined } from "@ant-design/icons";
import type { PeriodState } from "@schemas/calls/period-close";
import { api } from "@src/api";
import { useCall } from "@src/api/use-call";
import { useDigits } from "@src/components/digits";
import { ErrorState } from "@src/components/error-state";
import { LoadingSkeleton } from "@src/components/loading-skeleton";
import { PagesLine } from "@src/components/pages-line";
import { PersonFacts } from "@src/components/person-facts";
import { RequestDays } from "@src/components/request-detail/request-words";
import { JobNote } from "@src/console/settings/job-note";
import { errorText } from "@src/locales/error-text";
import { showToast } from "@src/providers/notification";
import { useQueryClient } from "@tanstack/react-query";
import { Button, Flex, List } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";

const pageSize = 20;

/** The days of a period that were not computed, by person, and a button to compute them. */
export function MissingDays({ state: { year, period, from, to, closedAt } }: { state: PeriodState }) {
  const { t } = useTranslation();
  const digits = useDigits();
  const queries = useQueryClient();
  const [page, setPage] = useState(1);
  const [job, setJob] = useState<number | null>(null);
  const { data, error, refetch } = useCall("periodClose", "listMissingDays", {
    year,
    period,
    page,
    pageSize,
  });
  const compute = async () => {
    try {
      setJob((await api.portal.recompute({ from, to })).id);
    } catch (problem) {
      showToast({ kind: "error", text: errorText(problem) });
    }
  };
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingSkeleton rows={8} />;
  return (
    <Flex vertical gap="middle">
      {job === null && !closedAt && data.total > 0 && (
        <Button
          type="primary"
          icon={<ReloadOutlined aria-hidden />}
          onClick={() => void compute()}
          style={{ alignSelf: "flex-start" }}
        >
          {t("periodClose.compute")}
        </Button>
      )}
      {job !== null && (
        <JobNote id={job} onDone={() => void queries.invalidateQueries({ queryKey: ["periodClose"] })} />
      )}
      <List
        size="small"
        dataSource={data.items}
        rowKey={({ personnelNumber, from: first }) => `${personnelNumber} ${first}`}
        locale={{ emptyText: t("periodClose.allComputed") }}
        renderItem={(one) => (
          <List.Item>
            <Flex justify="space-between" gap="small" wrap style={{ inlineSize: "100%" }}>
              <span>
                {one.name} <PersonFacts personnelNumber={one.personnelNumber} sectionName={one.sectionName} />
              </span>
              <span>
                <RequestDays from={one.from} to={one.to} /> ·{" "}
                {t("requestDetail.days", { count: one.days, number: digits(one.days) })}
              </span>
            </Flex>
          </List.Item>
        )}
      />
      <PagesLine page={page} pageSize={pageSize} total={data.total} onPage={setPage} />
    </Flex>
  );
}
