import { useTranslation } from "react-i18next";
import { LeaveBalanceView } from "../components/leave/leave-balance-view";
import { LedgerExport } from "../console/export/ledger-export";
import { ChosenPerson } from "./chosen-person";

/** The leave of a person, chosen among those the reader may see. */
export function PersonLeave() {
  const { t } = useTranslation();
  return (
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
  );
}
