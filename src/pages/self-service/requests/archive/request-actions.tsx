import { DeleteOutlined, EditOutlined, PlusOutlined } from "@ant-design/icons";
import type { RequestDetail } from "@schemas/calls/request-rows";
import { prefillQuery } from "@schemas/request-prefill";
import { useQueryClient } from "@tanstack/react-query";
import { Button, Flex, Popconfirm } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { api } from "../../../../api";
import { errorText } from "../../../../locales/error-text";
import { showToast } from "../../../../providers/notification";
import type { Archive } from "./archives";

type Props = { archive: Archive; detail: RequestDetail; onGone: () => void };

/** What its owner may do with a request now; nothing when there is nothing. */
export function RequestActions({ archive: { compose }, detail, onGone }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [isSending, setSending] = useState(false);
  const { request, actions } = detail;
  const may = (name: "edit" | "withdraw") => actions.some(({ action }) => action === name);
  const hasHours =
    request.kind === "mission" &&
    request.fromMinute === null &&
    ["NewRequest", "ConfirmRequest"].includes(request.status);
  if (!may("edit") && !may("withdraw") && !hasHours) return null;

  const withdraw = async () => {
    setSending(true);
    try {
      const [result] = await api.requests.withdrawRequests({
        requests: [{ id: request.id, version: request.version }],
      });
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
  const sheet = request.pageNumber ?? request.id;
  return (
    <Flex gap={8} wrap>
      {may("edit") && compose && (
        <Button
          type="primary"
          icon={<EditOutlined aria-hidden />}
          onClick={() => navigate(`/home/${compose}?id=${request.id}`)}
        >
          {t(request.status === "ReturnRequest" ? "archive.editReturned" : "archive.edit")}
        </Button>
      )}
      {hasHours && (
        <Button
          icon={<PlusOutlined aria-hidden />}
          onClick={() =>
            navigate(
              `/home/addMissionHour?${prefillQuery(request.from)}&page=${sheet}&type=${encodeURIComponent(request.typeCode)}`,
            )
          }
        >
          {t("archive.addHours")}
        </Button>
      )}
      {may("withdraw") && (
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
      )}
    </Flex>
  );
}
