import { UndoOutlined } from "@ant-design/icons";
import { longestCorrectionReason } from "@schemas/calls/day-corrections";
import { Button, type ButtonProps, Popconfirm } from "antd";
import { useTranslation } from "react-i18next";
import { useKeptText } from "../form/use-kept-text";
import { LongText } from "../long-text";
import styles from "./correct-day.module.css";

type Props = {
  /** Identifies what is taken back. */
  of: string;
  /** The title of the confirmation. */
  title: string;
  label: string;
  isPending: boolean;
  size?: ButtonProps["size"];
  /** Resolves once it was taken back. */
  onTakeBack: (reason: string) => Promise<unknown>;
};

/** Takes corrections back; requires a reason. */
export function TakeBackButton({ of, title, label, isPending, size, onTakeBack }: Props) {
  const { t } = useTranslation();
  const { text: reason, change, drop } = useKeptText("reason-take-back", of);
  // The caller shows its failure; the reason stays for another attempt.
  const takeBack = () => void onTakeBack(reason.trim()).then(drop, () => undefined);
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
          onChange={change}
        />
      }
      okText={label}
      okButtonProps={{ disabled: reason.trim() === "" }}
      cancelText={t("app.cancel")}
      onConfirm={takeBack}
      onCancel={drop}
    >
      <Button {...(size && { size })} icon={<UndoOutlined aria-hidden />} loading={isPending}>
        {label}
      </Button>
    </Popconfirm>
  );
}
