import type { StoredFile } from "@schemas/calls/clocking";
import { useCall } from "@src/api/use-call";
import { Bdi, DateText, useDigits } from "@src/components/digits";
import { EmptyState } from "@src/components/empty-state";
import { ErrorState } from "@src/components/error-state";
import { InstantText } from "@src/components/instant-text";
import { PagesLine } from "@src/components/pages-line";
import { RequestDrawer } from "@src/components/request-detail/request-drawer";
import { RequestFiles } from "@src/components/request-detail/request-files";
import { Button, Card, Skeleton } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./my-data.module.css";
import { SeenBy } from "./seen-by";

const pageSize = 20;

/** The files of the reader's requests: which request each came with, who opened it, when it is deleted. */
export function StoredFiles() {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const [openRequest, setOpenRequest] = useState<number | null>(null);
  const stored = useCall("clocking", "getMyStoredFiles", { page, pageSize });
  const items = stored.data?.items;
  if (stored.error && !items) return <ErrorState error={stored.error} onRetry={() => stored.refetch()} />;
  if (!items) return <Skeleton active paragraph={{ rows: 4 }} />;
  if (items.length === 0)
    return (
      <Card>
        <EmptyState title={t("clock.myData.noFiles")} text={t("clock.myData.noFilesText")} />
      </Card>
    );
  return (
    <>
      <ul className={styles.list} aria-label={t("clock.myData.files")}>
        {items.map((file) => (
          <StoredFileRow key={file.id} file={file} onOpenRequest={setOpenRequest} />
        ))}
      </ul>
      <PagesLine page={page} pageSize={pageSize} total={stored.data?.total ?? 0} onPage={setPage} />
      <RequestDrawer id={openRequest} onClose={() => setOpenRequest(null)} />
    </>
  );
}

type RowProps = { file: StoredFile; onOpenRequest: (id: number) => void };

function StoredFileRow({ file, onOpenRequest }: RowProps) {
  const { t } = useTranslation();
  const digits = useDigits();
  const { requests, storedAt, openings, deletedOn } = file;
  const [first] = requests;
  return (
    <li>
      <div>
        <small>{t("clock.myData.storedAt")}</small>
        <InstantText instant={storedAt} />
      </div>
      <div>
        <small>{t("clock.myData.file")}</small>
        {first !== undefined && <RequestFiles files={[file]} requestId={first} isOwn />}
        {requests.map((id) => (
          <Button
            key={id}
            type="link"
            size="small"
            className={styles.request}
            aria-label={t("punchDays.punch.openRequest", { id: digits(id) })}
            onClick={() => onOpenRequest(id)}
          >
            <span>
              {t("clock.myData.ofRequest")} <Bdi>{id}</Bdi>
            </span>
          </Button>
        ))}
      </div>
      <SeenBy openings={openings} />
      <div>
        <small>{t("clock.myData.deletedOn")}</small>
        <DateText iso={deletedOn} />
      </div>
    </li>
  );
}
