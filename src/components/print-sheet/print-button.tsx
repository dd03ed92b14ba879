import { PrinterOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import iconStyles from "../icon-on-phone.module.css";

type Props = {
  isDisabled?: boolean;
  /** Keeps its word on a phone too. */
  isNamed?: boolean;
};

/** Prints the sheet on the page, and nothing else. */
export function PrintButton({ isDisabled = false, isNamed = false }: Props) {
  const { t } = useTranslation();
  return (
    <Button
      className={isNamed ? undefined : iconStyles.button}
      icon={<PrinterOutlined aria-hidden />}
      aria-label={t("printSheet.print")}
      disabled={isDisabled}
      onClick={() => window.print()}
    >
      {t("printSheet.print")}
    </Button>
  );
}
