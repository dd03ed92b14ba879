import { EditOutlined, PlusOutlined } from "@ant-design/icons";
import type { RequestDetail } from "@schemas/calls/request-rows";
import { prefillQuery } from "@schemas/request-prefill";
import { Button, Flex } from "antd";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { missionDay } from "../../../../components/compose-request/mission-day";
import { WithdrawButton } from "../../../../components/request-detail/withdraw-button";
import { todayIn } from "../../../../components/today";
import type { Archive } from "./archives";

type Props = { archive: Archive; detail: RequestDetail; onGone: () => void };

/** The owner's possible actions on a request; hidden when there are none. */
export function RequestActions({ archive: { compose }, detail, onGone }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { request, actions } = detail;
  const may = (name: "edit" | "withdraw") => actions.some(({ action }) => action === name);
  const hasHours =
    request.kind === "mission" &&
    request.fromMinute === null &&
    ["NewRequest", "ConfirmRequest"].includes(request.status);
  if (!may("edit") && !may("withdraw") && !hasHours) return null;

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
      {hasHours && (
        <Button
          icon={<PlusOutlined aria-hidden />}
          onClick={() =>
            navigate(
              `/home/addMissionHour?${prefillQuery(missionDay(request, todayIn()))}&page=${sheet}&type=${encodeURIComponent(request.typeCode)}`,
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
