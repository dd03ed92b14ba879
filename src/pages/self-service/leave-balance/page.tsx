import { Muted } from "@src/components/muted";

import { useTranslation } from "react-i18next";
import { LeaveBalanceView } from "../../../components/leave/leave-balance-view";
import { LedgerExport } from "../../../console/export/ledger-export";
import { useSession } from "../../../providers/session";

/** The reader's remaining leave, with the ledger. */
export function Page() {
  const { t } = useTranslation();
  const { viewer, person } = useSession();
  const { personnelNumber } = viewer;
  return (
    <>
      <Muted as="p" className="on-screen">
        {t("leaveBalance.about")}
      </Muted>
      <LeaveBalanceView
        personnelNumber={personnelNumber}
        name={person?.name ?? personnelNumber}
        exportOf={(totals, lines) => (
          <LedgerExport totals={totals} lines={lines} name={person?.name ?? personnelNumber} />
        )}
      />
    </>
  );
}
