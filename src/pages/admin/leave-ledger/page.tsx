import { useTranslation } from "react-i18next";
import { PeopleLeave } from "../../people-leave";
import { YearOpeningCard } from "./year-opening-card";

/** Everyone's leave, the ledger of any person, and the opening of a leave year for everybody. */
export function Page() {
  const { t } = useTranslation();
  return (
    <>
      <PeopleLeave about={t("leaveBalance.adminAbout")} />
      <YearOpeningCard />
    </>
  );
}
