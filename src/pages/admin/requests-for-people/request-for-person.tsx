import type { RequestFormName } from "@schemas/request-form";
import { useTranslation } from "react-i18next";
import { ComposeRequest } from "../../../components/compose-request/compose-request";
import { ChosenPerson } from "../../chosen-person";

type Props = { name: RequestFormName; followedAt: string };

/** The administrator asks for somebody, as they would themselves. */
export function RequestForPerson({ name, followedAt }: Props) {
  const { t } = useTranslation();
  return (
    <ChosenPerson ask={t("composing.choosePerson")}>
      {(person) => (
        <ComposeRequest key={person} name={name} personnelNumber={person} followedAt={followedAt} />
      )}
    </ChosenPerson>
  );
}
