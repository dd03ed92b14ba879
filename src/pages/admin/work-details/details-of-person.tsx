import { useTranslation } from "react-i18next";
import { ChosenPerson } from "../../chosen-person";
import { DetailPage, type DetailPageProps } from "../../self-service/work-summary/detail-page";

/** The printable details of a person the administrator chooses. */
export function DetailsOfPerson(props: DetailPageProps) {
  const { t } = useTranslation();
  return (
    <ChosenPerson parameter="pid" ask={t("workSummary.choosePerson")}>
      {(person) => <DetailPage key={person} {...props} />}
    </ChosenPerson>
  );
}
