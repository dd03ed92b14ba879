import { PaperClipOutlined } from "@ant-design/icons";
import { Tooltip } from "antd";
import { useTranslation } from "react-i18next";
import { useDigits } from "../digits";
import styles from "./request-detail.module.css";

/** Marks a request with files if there is no room to name them. */
export function FileMark({ count }: { count: number }) {
  const { t } = useTranslation();
  const digits = useDigits();
  if (count === 0) return null;
  const text = t("requestDetail.hasFiles", { count, number: digits(count) });
  return (
    <Tooltip title={text}>
      <PaperClipOutlined role="img" aria-label={text} className={styles.chainSoft} />
    </Tooltip>
  );
}
