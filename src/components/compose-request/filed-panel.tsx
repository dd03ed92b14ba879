import { CheckCircleFilled } from "@ant-design/icons";
import { useQueries } from "@tanstack/react-query";
import { Button, Skeleton } from "antd";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../api";
import { useDigits } from "../digits";
import { ErrorState } from "../error-state";
import { RequestDays, useRequestWords } from "../request-detail/request-words";
import { RequestStatusTag } from "../request-detail/status-tag";
import styles from "./compose-request.module.css";

type Props = {
  ids: readonly number[];
  /** The link to the list that shows its progress. */
  follow: ReactNode;
  /** Absent if nothing new can be filed. */
  onAnother?: () => void;
};

/** The filed requests, and who must decide them. */
export function FiledPanel({ ids, follow, onAnother }: Props) {
  const { t } = useTranslation();
  const digits = useDigits();
  const words = useRequestWords();
  const heading = useRef<HTMLHeadingElement>(null);
  // The form had the keyboard focus and is gone.
  useEffect(() => heading.current?.focus(), []);
  const filed = useQueries({
    queries: ids.map((id) => ({
      queryKey: ["requests", "getRequest", { id }],
      queryFn: ({ signal }: { signal: AbortSignal }) => api.requests.getRequest({ id }, { signal }),
    })),
  });
  return (
    <section className={styles.composeFiled} aria-labelledby="compose-filed">
      <CheckCircleFilled aria-hidden className={styles.composeFiledMark} />
      <h2 id="compose-filed" ref={heading} tabIndex={-1}>
        {t("composing.filed", { count: ids.length, number: digits(ids.length) })}
      </h2>
      <ul>
        {filed.map(({ data, error, refetch }, i) => (
          <li key={ids[i]}>
            {data ? (
              <>
                <div>
                  <strong>{words.what(data.request)}</strong> · <RequestDays {...data.request} long />{" "}
                  {words.hours(data.request)}
                </div>
                <div className={styles.composeSoft}>
                  <RequestStatusTag status={data.request.status} />{" "}
                  {data.request.degree !== null &&
                    t("composing.waitsFor", {
                      name: data.request.waitingFor ?? t("requestDetail.webAdmin"),
                    })}
                </div>
              </>
            ) : error ? (
              <ErrorState error={error} onRetry={() => void refetch()} />
            ) : (
              <Skeleton active title={false} paragraph={{ rows: 2 }} />
            )}
          </li>
        ))}
      </ul>
      <div className={styles.composeFiledActions}>
        {follow}
        {onAnother && <Button onClick={onAnother}>{t("composing.another")}</Button>}
      </div>
    </section>
  );
}
