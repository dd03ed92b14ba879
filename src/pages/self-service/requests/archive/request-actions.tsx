import { EditOutlined, PlusOutlined } from "@ant-design/icons";
import type { RequestDetail } from "@schemas/calls/request-rows";
import { prefillQuery } from "@schemas/request-prefill";
import { Button, Flex } from "antd";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { WithdrawButton } from "../../../../components/request-detail/withdraw-button";
import type { Archive } from "./archives";

type Props = { archive: Archive; detail: RequestDetail; onGone: () => void };

/** The owner's possible actions on a request; hidden when there are none. */
export function RequestActions({ archive: { compose }, detail, onGone }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { request, actions, hoursOn } = detail;
  const may = (name: "edit" | "withdraw") => actions.some(({ action }) => action === name);
  if (!may("edit") && !may("withdraw") && hoursOn === null) return null;

  const sheet = request.pageNumber ?? request.id;
  return (
    <Flex gap={8} wrap>
      {may("edit") && compose && (
        <Button
          type="primary"
          icon={<EditOutlined aria-hidden />}
          onClick={() => navigate(`${compose}?id=${request.id}`)}
        >
          {t(request.status === "ReturnRequest" ? "archive.editReturned" : "archive.edit")}
        </Button>
      )}
      {hoursOn !== null && (
        <Button
          icon={<PlusOutlined aria-hidden />}
          onClick={() =>
            navigate(
              `/home/addMissionHour?${prefillQuery(hoursOn)}&page=${sheet}&type=${encodeURIComponent(request.typeCode)}`,
            )
          }
        >
          {t("archive.addHours")}
        </Button>
      )}
      {may("withdraw") && <WithdrawButton request={request} onGone={onGone} />}
    </Flex>
  );
}
