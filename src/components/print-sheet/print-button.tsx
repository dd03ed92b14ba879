import { PrinterOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";

/** Prints the page: what stands on it as a sheet, and nothing else. */
export function PrintButton({ isDisabled = false }: { isDisabled?: boolean }) {
  const { t } = useTranslation();
  return (
    <Button icon={<PrinterOutlined aria-hidden />} disabled={isDisabled} onClick={() => window.print()}>
      {t("printSheet.print")}
    </Button>
  );
}
