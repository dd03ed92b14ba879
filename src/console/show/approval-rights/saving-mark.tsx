import { CheckOutlined, LoadingOutlined, WarningOutlined } from "@ant-design/icons";
import { isChangedMeanwhile } from "@src/api/api-error";
import { useErrorText } from "@src/locales/use-error-text";
import { Button, theme } from "antd";
import { useTranslation } from "react-i18next";
import styles from "./approval-rights.module.css";
import { nameOfDegree, type RightRow } from "./right-rows";
import type { RightState } from "./use-rights";

export type DegreeProps = {
  row: RightRow;
  /** The kind has no types: its only line has the kind's name. */
  isAlone: boolean;
  state: RightState | undefined;
  isDisabled: boolean;
  onChange: (degree: number | null) => void;
};

/** The state of a line's last change: saving, saved, or refused with its reason and a retry. */
export function SavingMark({
  state,
  onRetry,
}: {
  state: RightState | undefined;
  onRetry: DegreeProps["onChange"];
}) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { token } = theme.useToken();
  const isOvertaken = isChangedMeanwhile(state?.error);
  return (
    <span role="status" className={styles.rightsMark}>
      {state?.isSaving && (
        <>
          <LoadingOutlined aria-hidden /> {t("console.rights.saving")}
        </>
      )}
      {state?.isSaved && (
        <span style={{ color: token.colorSuccess }}>
          <CheckOutlined aria-hidden /> {t("console.rights.saved")}
        </span>
      )}
      {Boolean(state?.error) && (
        <span style={{ color: token.colorError }}>
          <WarningOutlined aria-hidden />{" "}
          {isOvertaken ? t("console.rights.overtaken") : errorText(state?.error)}
          <Button type="link" size="small" onClick={() => onRetry(state?.wanted ?? null)}>
            {isOvertaken
              ? t("console.rights.keepMine", {
                  degree: t(`console.rights.degrees.${nameOfDegree(state?.wanted ?? null)}`),
                })
              : t("console.rights.retry")}
          </Button>
        </span>
      )}
    </span>
  );
}
