import {
  CheckCircleFilled,
  ClockCircleOutlined,
  CloseCircleFilled,
  LeftOutlined,
  MinusCircleOutlined,
  RightOutlined,
} from "@ant-design/icons";
import type { Bulk, BulkItem } from "@schemas/calls/bulk";
import { useCall } from "@src/api/use-call";
import { Bdi, useDigits, useWritten } from "@src/components/digits";
import { Muted } from "@src/components/muted";
import { Button, Flex, theme } from "antd";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import paginationStyles from "../list/pagination.module.css";
import styles from "./bulk.module.css";
import { codeOfItem } from "./code-of-item";
import { triedOf } from "./use-bulk";

const icons = {
  waiting: <ClockCircleOutlined aria-hidden />,
  done: <CheckCircleFilled aria-hidden />,
  failed: <CloseCircleFilled aria-hidden />,
  skipped: <MinusCircleOutlined aria-hidden />,
};
const pageSize = 50;

type BulkItemsProps = { bulk: Bulk; reason: (item: BulkItem) => string };

/** The result of each record of some bulk work, failed ones first. */
export function BulkItems({ bulk, reason }: BulkItemsProps) {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const written = useWritten();
  const [page, setPage] = useState(1);
  const { jobId, total, skipped, state } = bulk;
  const tried = triedOf(bulk);
  const items = useCall("bulk", "listBulkItems", { jobId, page, pageSize });
  const { refetch } = items;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every step of the work has new results.
  useEffect(() => void refetch(), [tried, skipped, state, refetch]);
  const colours: Partial<Record<keyof typeof icons, string>> = {
    done: token.colorSuccess,
    failed: token.colorError,
  };
  return (
    <>
      <ul className={styles.outcomes} style={{ borderColor: token.colorBorderSecondary }}>
        {items.data?.items.map((item) => {
          const code = codeOfItem(item);
          return (
            <li key={item.position}>
              <span style={{ color: colours[item.state] ?? token.colorTextSecondary }} aria-hidden>
                {icons[item.state]}
              </span>
              <span className={styles.title}>
                <bdi>{written(item.title)}</bdi>{" "}
                {code && (
                  <Muted>
                    <Bdi>{code}</Bdi>
                  </Muted>
                )}
              </span>
              <Muted>{t(`console.bulk.states.${item.state}`)}</Muted>
              {item.state === "failed" && <span className={styles.reason}>{reason(item)}</span>}
            </li>
          );
        })}
      </ul>
      {total > pageSize && <Pager page={page} total={total} onChange={setPage} />}
    </>
  );
}

type PagerProps = { page: number; total: number; onChange: (page: number) => void };

function Pager({ page, total, onChange }: PagerProps) {
  const { t } = useTranslation();
  const digits = useDigits();
  const last = Math.ceil(total / pageSize);
  const range = {
    from: digits((page - 1) * pageSize + 1),
    to: digits(Math.min(page * pageSize, total)),
    total: digits(total),
  };
  return (
    <Flex gap={8} align="center" justify="center">
      <Button
        size="small"
        disabled={page === 1}
        onClick={() => onChange(page - 1)}
        aria-label={t("console.pages.previous")}
        icon={<LeftOutlined className={paginationStyles.back} />}
      />
      <bdi>{t("console.pages.range", range)}</bdi>
      <Button
        size="small"
        disabled={page >= last}
        onClick={() => onChange(page + 1)}
        aria-label={t("console.pages.next")}
        icon={<RightOutlined className={paginationStyles.back} />}
      />
    </Flex>
  );
}
