import type { PeriodState, RequestMatter } from "@schemas/calls/period-close";
import type { RequestRow } from "@schemas/calls/request-rows";
import { decideAddress } from "@schemas/request-kinds";
import { useCall } from "@src/api/use-call";
import { Bdi } from "@src/components/digits";
import { ErrorState } from "@src/components/error-state";
import { LoadingSkeleton } from "@src/components/loading-skeleton";
import { Muted } from "@src/components/muted";
import { PagesLine } from "@src/components/pages-line";
import { RequestDays, useRequestWords } from "@src/components/request-detail/request-words";
import { Flex, List, Tag } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

const pageSize = 20;

/** The address of the request, open in its list. */
function addressOf({ kind, status, personnelNumber, from, to, id }: RequestRow): string {
  const shown = new URLSearchParams({ q: personnelNumber, status, from, to, open: String(id) });
  return `${decideAddress(kind, "adminHome")}?${shown}`;
}

type Props = { state: PeriodState; of: RequestMatter };

/** The requests of a period that somebody must still act on, of any kind; oldest first. */
export function WaitingRequests({ state: { year, period }, of }: Props) {
  const { t } = useTranslation();
  const words = useRequestWords();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useCall("periodClose", "listWaiting", {
    year,
    period,
    of,
    page,
    pageSize,
  });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingSkeleton rows={8} />;
  return (
    <>
      <List
        size="small"
        dataSource={data.items}
        rowKey="id"
        renderItem={(one) => (
          <List.Item>
            <Flex vertical gap={4} style={{ inlineSize: "100%" }}>
              <Flex justify="space-between" gap="small" align="baseline">
                <span>
                  <Link to={addressOf(one)}>{one.name}</Link>{" "}
                  <Muted>
                    <Bdi>{one.personnelNumber}</Bdi>
                  </Muted>
                </span>
                <Tag style={{ marginInlineEnd: 0 }}>{t(`console.rights.kinds.${one.kind}`)}</Tag>
              </Flex>
              <span>
                {words.what(one)} · <RequestDays from={one.from} to={one.to} />
              </span>
              <Muted>
                {of === "pending"
                  ? t("periodClose.waitsFor", { who: one.waitingFor ?? t("periodClose.webAdmin") })
                  : t(`periodClose.left.${of}`)}
              </Muted>
            </Flex>
          </List.Item>
        )}
      />
      <PagesLine page={page} pageSize={pageSize} total={data.total} onPage={setPage} />
    </>
  );
}
