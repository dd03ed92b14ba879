import { UserOutlined } from "@ant-design/icons";
import type { RequestRow } from "@schemas/calls/request-rows";
import { Alert } from "antd";
import { useTranslation } from "react-i18next";
import { Bdi } from "../digits";
import formStyles from "../form/form.module.css";
import styles from "./compose-request.module.css";

/** Names the owner when another person changes a request: everything next to the form is about the owner. */
export function ForPerson({ request: { name, personnelNumber, sectionName } }: { request: RequestRow }) {
  const { t } = useTranslation();
  return (
    <Alert
      type="info"
      showIcon
      icon={<UserOutlined aria-hidden />}
      className={`${formStyles.notice} ${styles.composeNotice}`}
      message={
        <div>
          <strong>{t("composing.forOther", { name: `\u2068${name}\u2069` })}</strong>{" "}
          <span className={styles.composeSoft}>
            <Bdi>{personnelNumber}</Bdi> · {sectionName ?? t("fields.groupFree")}
          </span>
          <div className={styles.composeSoft}>{t("composing.forOtherText")}</div>
        </div>
      }
    />
  );
}
