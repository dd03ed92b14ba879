import { QuestionCircleOutlined } from "@ant-design/icons";
import { Button, Tooltip } from "antd";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { useLanguage } from "../locales/use-language";
import { helpOf } from "../routing/help";
import { useHasRoom } from "./use-has-room";

/** Opens the guide's section about this page in another tab, so that nothing typed here is lost. */
export function HelpButton() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { pathname } = useLocation();
  const isRoomy = useHasRoom("md");
  return (
    <Tooltip title={isRoomy ? t("app.help") : undefined}>
      <Button
        type="text"
        aria-label={t("app.help")}
        icon={<QuestionCircleOutlined aria-hidden />}
        href={helpOf(pathname, language)}
        target="_blank"
        rel="noopener"
      />
    </Tooltip>
  );
}
