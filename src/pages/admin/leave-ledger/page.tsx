import { Typography } from "antd";
import { useTranslation } from "react-i18next";
import { LeaveBalanceView } from "../../../components/leave/leave-balance-view";
import { LedgerExport } from "../../../console/export/ledger-export";
import { ChosenPerson } from "../chosen-person";
import { YearOpeningCard } from "./year-opening-card";

/** The ledger of anybody, and the opening of a year for everybody. */
export function Page() {
  const { t } = useTranslation();
  return (
    <>
      <Typography.Paragraph type="secondary" className="on-screen">
        {t("leaveBalance.adminAbout")}
      </Typography.Paragraph>
      <ChosenPerson ask={t("leaveBalance.choosePersonText")}>
        {(person, name) => (
          <LeaveBalanceView
            key={person}
            personnelNumber={person}
            name={name}
            exportOf={(totals, lines) => <LedgerExport totals={totals} lines={lines} name={name} />}
          />
        )}
      </ChosenPerson>
      <YearOpeningCard />
    </>
  );
}
