import { useTranslation } from "react-i18next";
import { PeopleLeave } from "../../people-leave";

/** What remains of the leave of a manager's people, and how it came to that. */
export function Page() {
  const { t } = useTranslation();
  return <PeopleLeave about={t("leaveBalance.managerAbout")} />;
}
