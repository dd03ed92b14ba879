import { calls } from "@schemas/calls";
import type { PeriodState } from "@schemas/calls/period-close";
import { reportAddress } from "@schemas/report";
import { incomplete } from "@schemas/reports/incomplete";
import { mayCall } from "@schemas/viewer";
import { useCall } from "@src/api/use-call";
import { DayDrawer } from "@src/components/day-drawer/day-drawer";
import { DateText, useLongDate } from "@src/components/digits";
import { ErrorState } from "@src/components/error-state";
import { LoadingSkeleton } from "@src/components/loading-skeleton";
import { PagesLine } from "@src/components/pages-line";
import { PersonFacts } from "@src/components/person-facts";
import { useViewer } from "@src/providers/session";
import { useQueryClient } from "@tanstack/react-query";
import { Button, Flex, List } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

const pageSize = 20;

type Props = { state: PeriodState; of: "incomplete" | "conflict" };
type Opened = { personnelNumber: string; name: string; date: string };

/** The incomplete or contradictory days of a period by person, each day with its correction. */
export function FlawedDays({ state: { year, period, from, to, closedAt }, of }: Props) {
  const { t } = useTranslation();
  const longDate = useLongDate();
  const viewer = useViewer();
  const queries = useQueryClient();
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<Opened | null>(null);
  const { data, error, refetch } = useCall("periodClose", "listFlawedDays", {
    year,
    period,
    of,
    page,
    pageSize,
  });
  const mayCorrect = mayCall(calls.dayCorrections.startCorrections, viewer) && !closedAt;
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingSkeleton rows={8} />;
  return (
    <Flex vertical gap="middle">
      <Flex gap="middle" wrap>
        <Link to={`${reportAddress(incomplete, "adminHome")}?from=${from}&to=${to}&state=${of}`}>
          {t("periodClose.allDays")}
        </Link>
        {mayCorrect && (
          <Link to={`/adminHome/correct-days?from=${from}&to=${to}`}>{t("periodClose.correctMany")}</Link>
        )}
      </Flex>
      <List
        size="small"
        dataSource={data.items}
        rowKey="personnelNumber"
        renderItem={({ personnelNumber, name, sectionName, days }) => (
          <List.Item>
            <Flex vertical gap={4} style={{ inlineSize: "100%" }}>
              <span>
                {name} <PersonFacts personnelNumber={personnelNumber} sectionName={sectionName} />
              </span>
              <Flex gap={4} wrap>
                {days.map((date) => (
                  <Button
                    key={date}
                    size="small"
                    aria-label={t("periodClose.correctDay", { date: longDate(date), name })}
                    onClick={() => setOpened({ personnelNumber, name, date })}
                  >
                    <DateText iso={date} />
                  </Button>
                ))}
              </Flex>
            </Flex>
          </List.Item>
        )}
      />
      <PagesLine page={page} pageSize={pageSize} total={data.total} onPage={setPage} />
      {opened && (
        <DayDrawer
          personnelNumber={opened.personnelNumber}
          personName={opened.name}
          date={opened.date}
          onClose={() => {
            setOpened(null);
            void queries.invalidateQueries({ queryKey: ["periodClose"] });
          }}
        />
      )}
    </Flex>
  );
}
