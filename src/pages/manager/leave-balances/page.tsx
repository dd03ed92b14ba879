import { useTranslation } from "react-i18next";
import { PeopleLeave } from "../../people-leave";

/** The remaining leave of a manager's people, with their ledgers. */
export function Page() {
  const { t } = useTranslation();
  return <PeopleLeave about={t("leaveBalance.managerAbout")} />;
}
