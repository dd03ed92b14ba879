import {
  CheckCircleOutlined,
  CloseCircleOutlined,
  DeleteOutlined,
  ExclamationCircleOutlined,
  FieldTimeOutlined,
  PauseCircleOutlined,
} from "@ant-design/icons";
import type { RequestStatus } from "@schemas/request-life";
import { Tag } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

const looks: Record<RequestStatus, { icon: ReactNode; colour: string }> = {
  NewRequest: { icon: <FieldTimeOutlined aria-hidden />, colour: "processing" },
  ConfirmRequest: { icon: <CheckCircleOutlined aria-hidden />, colour: "success" },
  RefuseRequest: { icon: <CloseCircleOutlined aria-hidden />, colour: "error" },
  ReturnRequest: { icon: <ExclamationCircleOutlined aria-hidden />, colour: "warning" },
  SuspendRequest: { icon: <PauseCircleOutlined aria-hidden />, colour: "default" },
  DeletedRequest: { icon: <DeleteOutlined aria-hidden />, colour: "default" },
};

/** The status of a request with icon and word, never by colour alone. */
export function RequestStatusTag({ status }: { status: RequestStatus }) {
  const { t } = useTranslation();
  const { icon, colour } = looks[status];
  return (
    <Tag icon={icon} color={colour} style={{ marginInlineEnd: 0 }}>
      {t(`requestDetail.statuses.${status}`)}
    </Tag>
  );
}
