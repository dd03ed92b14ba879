import { PlusOutlined } from "@ant-design/icons";
import type { Deputy } from "@schemas/calls/requests";
import { api } from "@src/api";
import { useCall } from "@src/api/use-call";
import { DateText } from "@src/components/digits";
import { ErrorState } from "@src/components/error-state";
import { Muted } from "@src/components/muted";
import { errorText } from "@src/locales/error-text";
import { showToast } from "@src/providers/notification";
import { useViewer } from "@src/providers/session";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button, Card, Skeleton, Tag, Typography } from "antd";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./approval-degrees.module.css";
import { DeputyForm } from "./deputy-form";

/** The reader's deputies, and those for whom the reader is a deputy. */
export function DeputyCard() {
  const { t } = useTranslation();
  const { personnelNumber } = useViewer();
  const deputiesQuery = useCall("requests", "listDeputies", undefined);
  const [isAdding, setAdding] = useState(false);
  if (deputiesQuery.error && !deputiesQuery.data)
    return <ErrorState error={deputiesQuery.error} onRetry={() => void deputiesQuery.refetch()} />;
  const mine = (deputiesQuery.data ?? []).filter(({ owner }) => owner === personnelNumber);
  const others = (deputiesQuery.data ?? []).filter(({ owner }) => owner !== personnelNumber);
  return (
    <Card
      size="small"
      title={t("deciding.deputies.title")}
      extra={
        !isAdding && (
          <Button size="small" icon={<PlusOutlined aria-hidden />} onClick={() => setAdding(true)}>
            {t("deciding.deputies.add")}
          </Button>
        )
      }
    >
      <Muted>{t("deciding.deputies.text")}</Muted>
      {isAdding && <DeputyForm onDone={() => setAdding(false)} />}
      {deputiesQuery.data ? (
        <>
          <List title={t("deciding.deputies.mine")}>
            {mine.map((deputy) => (
              <Line key={deputy.id} deputy={deputy} name={deputy.deputyName} isMine />
            ))}
            {mine.length === 0 && <li>{t("deciding.deputies.none")}</li>}
          </List>
          {others.length > 0 && (
            <List title={t("deciding.deputies.of")}>
              {others.map((deputy) => (
                <Line key={deputy.id} deputy={deputy} name={deputy.ownerName} />
              ))}
            </List>
          )}
        </>
      ) : (
        <Skeleton active />
      )}
    </Card>
  );
}

function List({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} style={{ marginBlockStart: 16 }}>
      <Typography.Text strong>{title}</Typography.Text>
      <ul className={styles.deputyList}>{children}</ul>
    </section>
  );
}

function Line({ deputy, name, isMine = false }: { deputy: Deputy; name: string; isMine?: boolean }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { id, from, to, isWhileAway, isInForce } = deputy;
  const clear = useMutation({
    mutationFn: () => api.requests.clearDeputy({ id }),
    onSuccess: async () => {
      showToast({ kind: "success", text: t("deciding.deputies.cleared", { name }) });
      await client.invalidateQueries({ queryKey: ["requests"] });
    },
    onError: (error) => showToast({ kind: "error", text: errorText(error) }),
  });
  return (
    <li>
      <bdi>{name}</bdi>
      <span>
        {isWhileAway && t("deciding.deputies.whileAway")}{" "}
        {from && (
          <>
            {t("deciding.deputies.from")} <DateText iso={from} />{" "}
            {to ? t("deciding.deputies.until") : t("deciding.deputies.always")} <DateText iso={to} />
          </>
        )}
      </span>
      {isInForce && <Tag color="success">{t("deciding.deputies.inForce")}</Tag>}
      {isMine && (
        <Button
          size="small"
          loading={clear.isPending}
          aria-label={t("deciding.deputies.clearOf", { name })}
          onClick={() => clear.mutate()}
        >
          {t("deciding.deputies.clear")}
        </Button>
      )}
    </li>
  );
}
