import type { RequestDetail as Detail } from "@schemas/calls/request-rows";
import { Typography } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useViewer } from "../../providers/session";
import { ApprovalChain } from "./approval-chain";
import styles from "./request-detail.module.css";
import { RequestFacts } from "./request-facts";
import { RequestFiles } from "./request-files";
import { RequestHistory } from "./request-history";

/** A request with its approval chain and history; `children` come between its facts and the chain. */
export function RequestDetail({ detail, children }: { detail: Detail; children?: ReactNode }) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const { request, chain, files, steps } = detail;
  const isOwn = request.personnelNumber === viewer.personnelNumber;
  return (
    <div className={styles.detail} data-request={request.id}>
      <RequestFacts detail={detail} isOwn={isOwn} />
      {files.length > 0 && (
        <Part title={t("requestDetail.files")}>
          <RequestFiles files={files} requestId={request.id} isOwn={isOwn} />
        </Part>
      )}
      {children}
      <Part title={t("requestDetail.chain")}>
        <ApprovalChain chain={chain} status={request.status} />
      </Part>
      <Part title={t("requestDetail.history")}>
        <RequestHistory steps={steps} />
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <Typography.Title level={5}>{title}</Typography.Title>
      {children}
    </section>
  );
}
