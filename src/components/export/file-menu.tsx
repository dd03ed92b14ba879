import { DownloadOutlined, FileExcelOutlined, FileTextOutlined } from "@ant-design/icons";
import { type FileFormat, fileFormats } from "@schemas/calls/reports";
import { Button, Dropdown } from "antd";
import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import iconStyles from "../icon-on-phone.module.css";

const icons = { xlsx: <FileExcelOutlined aria-hidden />, csv: <FileTextOutlined aria-hidden /> };

type FileMenuProps = {
  formats?: readonly FileFormat[];
  isBusy: boolean;
  /** The button's label; the word for exporting by default. */
  label?: string;
  style?: CSSProperties;
  onChoose: (format: FileFormat) => void;
};

/** A menu of file formats. */
export function FileMenu({ formats = fileFormats, isBusy, label, style, onChoose }: FileMenuProps) {
  const { t } = useTranslation();
  const text = label ?? t("console.export.title");
  return (
    <Dropdown
      trigger={["click"]}
      menu={{
        items: formats.map((format) => ({
          key: format,
          icon: icons[format],
          label: t(`console.export.${format}`),
          onClick: () => onChoose(format),
        })),
      }}
    >
      <Button
        // The icon means the same as the default label.
        className={label === undefined ? iconStyles.button : undefined}
        icon={<DownloadOutlined aria-hidden />}
        aria-label={text}
        loading={isBusy}
        style={style}
      >
        {text}
      </Button>
    </Dropdown>
  );
}
