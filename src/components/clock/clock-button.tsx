import { ExportOutlined, ImportOutlined } from "@ant-design/icons";
import { useDigits } from "@src/components/digits";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import mirroredStyles from "../mirrored.module.css";
import styles from "./clock.module.css";

type Props = {
  direction: "in" | "out";
  /** For how many seconds another tap counts as the same; counts down. */
  seconds: number;
  isBusy: boolean;
  isDisabled?: boolean;
  label?: string;
  onTap: () => void;
};

/** The single button for entry or exit, large enough for a thumb. */
export function ClockButton({ direction, seconds, isBusy, isDisabled, label, onTap }: Props) {
  const { t } = useTranslation();
  const digits = useDigits();
  // The drawing of LoginOutlined contains a style element, which the content security policy refuses.
  const Icon = direction === "in" ? ImportOutlined : ExportOutlined;
  return (
    <div className={styles.tap}>
      <Button
        type="primary"
        size="large"
        className={styles.button}
        icon={<Icon className={mirroredStyles.icon} aria-hidden />}
        loading={isBusy}
        disabled={seconds > 0 || isDisabled}
        onClick={onTap}
      >
        {label ?? t(`clock.tap.${direction}`)}
      </Button>
      {seconds > 0 && <small>{t("clock.guarded", { number: digits(seconds) })}</small>}
    </div>
  );
}
