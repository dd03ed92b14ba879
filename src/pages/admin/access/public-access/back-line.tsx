import { ArrowRightOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";

/** The link from one entry back to its list. */
export function BackLine({ label, onBack }: { label: string; onBack: () => void }) {
  const { i18n } = useTranslation();
  return (
    <Button
      type="link"
      style={{ paddingInline: 0 }}
      icon={<ArrowRightOutlined aria-hidden rotate={i18n.dir() === "rtl" ? 0 : 180} />}
      onClick={onBack}
    >
      {label}
    </Button>
  );
}
