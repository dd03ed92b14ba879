import { useTranslation } from "react-i18next";
import type { PeriodKind } from "../../../components/period-picker/default-period";
import { ChosenPerson } from "../../chosen-person";
import { DetailPage } from "../../self-service/work-summary/detail-page";

/** The printable details of whomever the administrator chooses. */
export function DetailsOfPerson({ kind }: { kind: PeriodKind }) {
  const { t } = useTranslation();
  return (
    <ChosenPerson parameter="pid" ask={t("workSummary.choosePerson")}>
      {(person) => <DetailPage key={person} kind={kind} />}
    </ChosenPerson>
  );
}
