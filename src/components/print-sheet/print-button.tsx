import { PrinterOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";

/** Prints the sheet on the page, and nothing else. */
export function PrintButton({ isDisabled = false }: { isDisabled?: boolean }) {
  const { t } = useTranslation();
  return (
    <Button
      className="icon-on-phone"
      icon={<PrinterOutlined aria-hidden />}
      aria-label={t("printSheet.print")}
      disabled={isDisabled}
      onClick={() => window.print()}
    >
      {t("printSheet.print")}
    </Button>
  );
}
