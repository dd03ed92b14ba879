import type { HomeRequests } from "@schemas/calls/home";
import type { RequestRow } from "@schemas/calls/request-rows";
import { archiveAddress, ownCode } from "@schemas/request-kinds";
import { Card } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Num } from "../../../components/digits";
import { ofKind } from "../../../components/of-kind";
import { RequestDays, useRequestWords } from "../../../components/request-detail/request-words";
import { RequestStatusTag } from "../../../components/request-detail/status-tag";
import { useViewer } from "../../../providers/session";
import styles from "./home.module.css";

/** My requests and their status: open ones, and recent decisions. */
export function RequestsCard({ requests: { open, counts, decided } }: { requests: HomeRequests }) {
  const { t } = useTranslation();
  return (
    <Card size="small" title={t("home.requests.title")} role="region" aria-label={t("home.requests.title")}>
      {open.length === 0 && decided.length === 0 && (
        <p className={styles.nothing}>{t("home.requests.none")}</p>
      )}
      {counts.length > 0 && (
        <ul className={styles.counts}>
          {counts.map(({ kind, status, count }) => {
            const stands = t(`requestDetail.statuses.${status}`);
            const label = t("home.requests.count", {
              kind: t(`console.rights.kinds.${kind}`),
              status: stands,
            });
            return (
              <li key={`${kind} ${status}`}>
                <Link to={`${archiveAddress(kind)}?status=${status}`}>
                  {label} <Num value={count} />
                </Link>
              </li>
            );
          })}
        </ul>
      )}
      <RequestLines rows={open} />
      {decided.length > 0 && <h3 className={styles.part}>{t("home.requests.decided")}</h3>}
      <RequestLines rows={decided} />
    </Card>
  );
}

function RequestLines({ rows }: { rows: readonly RequestRow[] }) {
  const { t } = useTranslation();
  const { permissions } = useViewer();
  const words = useRequestWords();
  return (
    <ul className={styles.lines}>
      {rows.map((row) => {
        const { id, kind, status, degree, waitingFor, lastReason } = row;
        const name = ofKind(t(`console.rights.kinds.${kind}`), words.what(row), t);
        const note =
          degree === null
            ? status !== "ConfirmRequest" && lastReason
            : t("requestDetail.waitsFor", { name: waitingFor ?? t("requestDetail.webAdmin") });
        return (
          <li key={id} className={styles.request}>
            <span className={styles.requestWhat}>
              {permissions.has(ownCode(kind)) ? (
                <Link to={`${archiveAddress(kind)}?open=${id}`}>{name}</Link>
              ) : (
                name
              )}
              <span className={styles.soft}>
                <RequestDays {...row} />
                {words.hours(row) && <> · {words.hours(row)}</>}
              </span>
            </span>
            <span className={styles.requestState}>
              <RequestStatusTag status={status} />
              {note && (
                <span className={styles.soft}>
                  <bdi>{note}</bdi>
                </span>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
