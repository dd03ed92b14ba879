import { UndoOutlined } from "@ant-design/icons";
import { longestCorrectionReason } from "@schemas/calls/day-corrections";
import { Button, type ButtonProps, Popconfirm } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LongText } from "../long-text";
import styles from "./correct-day.module.css";

type Props = {
  /** The title of the confirmation. */
  title: string;
  label: string;
  isPending: boolean;
  size?: ButtonProps["size"];
  onTakeBack: (reason: string) => void;
};

/** Takes corrections back; requires a reason. */
export function TakeBackButton({ title, label, isPending, size, onTakeBack }: Props) {
  const { t } = useTranslation();
  const [reason, setReason] = useState("");
  return (
    <Popconfirm
      title={title}
      styles={{ root: { maxInlineSize: 320 } }}
      description={
        <LongText
          className={styles.takeBackReason}
          max={longestCorrectionReason}
          autoSize={{ minRows: 2, maxRows: 4 }}
          aria-label={t("correcting.reason")}
          placeholder={t("correcting.reason")}
          value={reason}
          onChange={setReason}
        />
      }
      okText={label}
      okButtonProps={{ disabled: reason.trim() === "" }}
      cancelText={t("app.cancel")}
      onConfirm={() => onTakeBack(reason.trim())}
    >
      <Button {...(size && { size })} icon={<UndoOutlined aria-hidden />} loading={isPending}>
        {label}
      </Button>
    </Popconfirm>
  );
}
