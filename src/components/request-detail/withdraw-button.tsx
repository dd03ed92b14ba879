import { DeleteOutlined } from "@ant-design/icons";
import type { RequestRow } from "@schemas/calls/request-rows";
import { useQueryClient } from "@tanstack/react-query";
import { Button, Popconfirm } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../api";
import { errorText } from "../../locales/error-text";
import { showToast } from "../../providers/notification";

type Props = { request: RequestRow; onGone: () => void };

/** Withdraws a request, for the person who filed it. */
export function WithdrawButton({ request: { id, version }, onGone }: Props) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [isSending, setSending] = useState(false);

  const withdraw = async () => {
    setSending(true);
    try {
      const [result] = await api.requests.withdrawRequests({ requests: [{ id, version }] });
      if (result && !result.isDone) showToast({ kind: "error", text: result.message });
      else {
        showToast({ kind: "success", text: t("archive.withdrawn") });
        onGone();
      }
    } catch (error) {
      showToast({ kind: "error", text: errorText(error) });
    } finally {
      setSending(false);
      for (const group of ["requests", "leave", "mission", "io", "overtime", "work"])
        void queries.invalidateQueries({ queryKey: [group] });
    }
  };
  return (
    <Popconfirm
      title={t("archive.withdrawTitle")}
      description={t("archive.withdrawText")}
      okText={t("archive.withdraw")}
      cancelText={t("archive.keep")}
      okButtonProps={{ danger: true }}
      onConfirm={withdraw}
    >
      <Button danger icon={<DeleteOutlined aria-hidden />} loading={isSending}>
        {t("archive.withdraw")}
      </Button>
    </Popconfirm>
  );
}
