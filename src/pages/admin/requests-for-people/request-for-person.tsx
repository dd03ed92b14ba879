import { type AskedKind, decideAddress } from "@schemas/request-kinds";
import { useTranslation } from "react-i18next";
import { ComposeRequest } from "../../../components/compose-request/compose-request";
import { ChosenPerson } from "../../chosen-person";

/** The administrator asks for somebody, as they would themselves. */
export function RequestForPerson({ kind }: { kind: AskedKind }) {
  const { t } = useTranslation();
  return (
    <ChosenPerson ask={t("composing.choosePerson")}>
      {(person) => (
        <ComposeRequest
          key={person}
          name={kind}
          personnelNumber={person}
          followedAt={decideAddress(kind, "adminHome")}
        />
      )}
    </ChosenPerson>
  );
}
