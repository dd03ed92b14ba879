import { calls } from "@schemas/calls";
import type { AnswerOf } from "@schemas/define-call";
import { mayCall } from "@schemas/viewer";
import { api } from "@src/api";
import { useCall } from "@src/api/use-call";
import { Bdi } from "@src/components/digits";
import { EmptyState } from "@src/components/empty-state";
import { ErrorState } from "@src/components/error-state";
import { InstantText } from "@src/components/instant-text";
import { LoadingSkeleton } from "@src/components/loading-skeleton";
import { Muted } from "@src/components/muted";
import { errorText } from "@src/locales/error-text";
import { showToast } from "@src/providers/notification";
import { useViewer } from "@src/providers/session";
import { useQueryClient } from "@tanstack/react-query";
import { Button, Flex, List, Popconfirm, theme } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { MakeDialog } from "./make-dialog";

type Key = AnswerOf<typeof calls.terminals.listKeys>[number];

/** The keys with which programs of other makers send punches. */
export function Page() {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const viewer = useViewer();
  const [isMaking, setMaking] = useState(false);
  const keysQuery = useCall("terminals", "listKeys", undefined);
  const mayChange = mayCall(calls.terminals.makeKey, viewer);

  function list() {
    if (keysQuery.error && !keysQuery.data)
      return <ErrorState error={keysQuery.error} onRetry={() => void keysQuery.refetch()} />;
    if (!keysQuery.data) return <LoadingSkeleton rows={3} />;
    if (keysQuery.data.length === 0)
      return <EmptyState title={t("punchKeys.none")} text={t("punchKeys.noneText")} />;
    return (
      <List
        bordered
        style={{ background: token.colorBgContainer }}
        dataSource={keysQuery.data}
        rowKey="id"
        renderItem={(one) => <KeyLine one={one} mayChange={mayChange} />}
      />
    );
  }

  return (
    <Flex vertical gap="middle">
      <Flex justify="space-between" align="start" gap="middle" wrap>
        <Muted as="p">{t("punchKeys.about")}</Muted>
        {mayChange && (
          <Button type="primary" onClick={() => setMaking(true)}>
            {t("punchKeys.make")}
          </Button>
        )}
      </Flex>
      {list()}
      {isMaking && <MakeDialog onClose={() => setMaking(false)} />}
    </Flex>
  );
}

function KeyLine({ one, mayChange }: { one: Key; mayChange: boolean }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { id, name, clockName, createdBy, createdAt, lastUsedAt } = one;
  const withdraw = async () => {
    try {
      await api.terminals.withdrawKey({ id });
      showToast({ kind: "success", text: t("punchKeys.withdrawn", { name }) });
    } catch (error) {
      showToast({ kind: "error", text: errorText(error) });
    }
    await queries.invalidateQueries({ queryKey: ["terminals", "listKeys"] });
  };
  const action = (
    <Popconfirm
      key="withdraw"
      title={t("punchKeys.withdrawSure", { name })}
      okText={t("punchKeys.withdraw")}
      onConfirm={withdraw}
    >
      <Button size="small" danger aria-label={t("punchKeys.withdrawLabel", { name })}>
        {t("punchKeys.withdraw")}
      </Button>
    </Popconfirm>
  );
  return (
    <List.Item actions={mayChange ? [action] : []}>
      <List.Item.Meta
        title={`${name} · ${clockName}`}
        description={
          <Flex gap="4px 16px" wrap>
            <span>
              {t("punchKeys.by")}: <Bdi>{createdBy}</Bdi>
            </span>
            <span>
              {t("punchKeys.at")}: <InstantText instant={createdAt} />
            </span>
            <span>
              {t("punchKeys.used")}:{" "}
              {lastUsedAt ? <InstantText instant={lastUsedAt} /> : t("punchKeys.never")}
            </span>
          </Flex>
        }
      />
    </List.Item>
  );
}
