import { Typography } from "antd";
import { useTranslation } from "react-i18next";
import { PersonLeave } from "../../person-leave";
import { YearOpeningCard } from "./year-opening-card";

/** The ledger of anybody, and the opening of a year for everybody. */
export function Page() {
  const { t } = useTranslation();
  return (
    <>
      <Typography.Paragraph type="secondary" className="on-screen">
        {t("leaveBalance.adminAbout")}
      </Typography.Paragraph>
      <PersonLeave />
      <YearOpeningCard />
    </>
  );
}
