import { ErrorState } from "@src/components/error-state";
import { LoadingSkeleton } from "@src/components/loading-skeleton";
import { Muted } from "@src/components/muted";

import { useTranslation } from "react-i18next";
import styles from "../overtime.module.css";
import { GroupForm } from "./group-form";
import { GroupRun } from "./group-run";
import { useGroupWork } from "./use-group";

/** Files overtime for many people together; while the server works, its progress replaces the form. */
export function Page() {
  const { t } = useTranslation();
  const work = useGroupWork();
  const { query } = work;
  return (
    <div className={styles.page}>
      <Muted as="p">{t("groupOvertime.about")}</Muted>
      {query.isPending ? (
        <LoadingSkeleton rows={10} />
      ) : query.isError && query.data === undefined ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : work.work ? (
        <GroupRun bulk={work.work} work={work} />
      ) : (
        <GroupForm work={work} />
      )}
    </div>
  );
}
