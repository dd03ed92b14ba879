import { EditOutlined } from "@ant-design/icons";
import type { RequestDetail } from "@schemas/calls/request-rows";
import { isSelfFiled } from "@schemas/request-kinds";
import type { RequestAction } from "@schemas/request-life";
import { WithdrawButton } from "@src/components/request-detail/withdraw-button";
import { useViewer } from "@src/providers/session";
import { Button, Flex } from "antd";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";

type Props = { detail: RequestDetail; onGone: () => void };

/** The actions of the person who filed a request, also for somebody else: change, resubmit, withdraw. */
export function FilersActions({ detail: { request, actions }, onGone }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { role } = useViewer();
  const may = (name: RequestAction) => actions.some(({ action }) => action === name);
  const area = role === "webAdmin" ? "adminHome" : "home";
  return (
    <Flex gap={8} wrap>
      {may("edit") && isSelfFiled(request.kind) && (
        <Button
          icon={<EditOutlined aria-hidden />}
          onClick={() => navigate(`/${area}/request-edit?id=${request.id}`)}
        >
          {t(request.status === "ReturnRequest" ? "archive.editReturned" : "archive.edit")}
        </Button>
      )}
      {may("withdraw") && <WithdrawButton request={request} onGone={onGone} />}
    </Flex>
  );
}
