import { MoonOutlined, SunOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { useTheme } from "../../theme/use-theme";
import { useAppearance } from "./appearance";

export const ModeButton = memo(function ModeButton() {
  const { t } = useTranslation();
  const { mode } = useTheme();
  const { toggleMode } = useAppearance();
  return (
    <Button
      type="text"
      aria-label={t("shell.theme")}
      icon={mode === "dark-theme" ? <SunOutlined aria-hidden /> : <MoonOutlined aria-hidden />}
      onClick={toggleMode}
    />
  );
});
