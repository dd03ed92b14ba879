import { type HistoryLine, history } from "@schemas/calls/history";
import type { RecordKey, Resource } from "@schemas/resource";
import { mayCall } from "@schemas/viewer";
import { useCall } from "@src/api/use-call";
import { Bdi, useDigits } from "@src/components/digits";
import { ErrorState } from "@src/components/error-state";
import { InstantText } from "@src/components/instant-text";
import { lazyDialog } from "@src/components/lazy-dialog";
import { LoadingSkeleton } from "@src/components/loading-skeleton";
import { Muted } from "@src/components/muted";
import { ChangedValues } from "@src/fields/change/changed-values";
import { useViewer } from "@src/providers/session";
import { Button, Table, theme } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { mayDo } from "../access";
import type { Words } from "../words";
import styles from "./record-history.module.css";
import showStyles from "./show.module.css";

const RestoreDialog = lazyDialog(async () => (await import("./restore-dialog")).RestoreDialog);

const linesAtOnce = 10;

type RecordHistoryProps = { resource: Resource; words: Words; id: RecordKey };

/** The history of a record: who changed what and when, newest first. Opened on demand. */
export function RecordHistory({ resource, words, id }: RecordHistoryProps) {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const viewer = useViewer();
  const [isOpen, setOpen] = useState(false);
  if (!resource.history || !mayCall(history.listHistory, viewer)) return null;
  return (
    <section
      className={showStyles.panel}
      aria-label={t("console.history.title")}
      style={{ background: token.colorBgContainer, borderColor: token.colorBorderSecondary }}
    >
      <div className={styles.head}>
        <h3>{t("console.history.title")}</h3>
        <Button type="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? "console.history.close" : "console.history.open")}
        </Button>
      </div>
      {isOpen && <Lines resource={resource} words={words} subject={resource.history} id={id} />}
    </section>
  );
}

function Lines({ resource, words, subject, id }: RecordHistoryProps & { subject: string }) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const [restored, setRestored] = useState<{ id: number; at: string } | null>(null);
  const key = resource.historyKey?.(id) ?? String(id);
  const canRestore = mayDo(resource, "edit", viewer) && mayCall(history.getVersion, viewer);
  const digits = useDigits();
  const [page, setPage] = useState(1);
  const lines = useCall("history", "listHistory", { subject, key, page, pageSize: linesAtOnce });
  if (lines.isError) return <ErrorState error={lines.error} onRetry={() => void lines.refetch()} />;
  if (!lines.data) return <LoadingSkeleton rows={3} />;
  if (lines.data.total === 0) return <Muted>{t("console.history.none")}</Muted>;
  return (
    <>
      <Table
        size="small"
        rowKey="id"
        dataSource={lines.data.items}
        scroll={{ x: 680 }}
        pagination={{
          current: page,
          pageSize: linesAtOnce,
          total: lines.data.total,
          hideOnSinglePage: true,
          showSizeChanger: false,
          onChange: setPage,
          showTotal: (total) => t("console.history.total", { number: digits(total) }),
        }}
        columns={[
          {
            title: t("history.fields.at"),
            dataIndex: "at",
            render: (at: string) => <InstantText instant={at} />,
          },
          {
            title: t("history.fields.actor"),
            render: (_, { actor, actorName }) => (
              <>
                {actorName && <bdi>{actorName} </bdi>}
                <Muted>
                  <Bdi>{actor}</Bdi>
                </Muted>
              </>
            ),
          },
          {
            title: t("history.fields.address"),
            dataIndex: "address",
            render: (address: string | null) => address && <Bdi>{address}</Bdi>,
          },
          {
            title: t("history.fields.action"),
            dataIndex: "action",
            render: (action: string) => t(`history.choices.action.${action}`, { defaultValue: action }),
          },
          {
            title: t("console.history.change"),
            render: (_, { change }) => <ChangedValues change={change} />,
          },
          ...(canRestore
            ? [
                {
                  title: "",
                  key: "restore",
                  // The newest entry is the present state of the record.
                  render: (_: unknown, line: HistoryLine, index: number) =>
                    page === 1 && index === 0 ? null : (
                      <Button
                        type="link"
                        size="small"
                        onClick={() => {
                          setRestored({ id: line.id, at: line.at });
                        }}
                      >
                        {t("console.history.restore")}
                      </Button>
                    ),
                },
              ]
            : []),
        ]}
      />
      <RestoreDialog
        open={
          restored && {
            resource,
            words,
            id,
            line: restored,
            onClose: () => {
              setRestored(null);
              void lines.refetch();
            },
          }
        }
      />
    </>
  );
}
