import { Typography } from "antd";
import { useTranslation } from "react-i18next";
import { PersonLeave } from "../../person-leave";

/** What remains of the leave of one of a manager's people, and how it came to that. */
export function Page() {
  const { t } = useTranslation();
  return (
    <>
      <Typography.Paragraph type="secondary" className="on-screen">
        {t("leaveBalance.managerAbout")}
      </Typography.Paragraph>
      <PersonLeave />
    </>
  );
}
