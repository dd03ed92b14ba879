import { filingCalls } from "@schemas/filing-calls";
import { decideAddress, requestRegistry, type SelfFiledKind, selfFiledKinds } from "@schemas/request-kinds";
import { mayCall } from "@schemas/viewer";
import { useViewer } from "@src/providers/session";
import { Flex } from "antd";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { ComposeRequest } from "../../../components/compose-request/compose-request";
import { KindSwitch } from "../../../components/compose-request/kind-switch";
import { ChosenPerson } from "../../chosen-person";

/** The administrator files a request for somebody, with the form they would use themselves. */
export function RequestForPerson({ kind }: { kind: SelfFiledKind }) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const person = parameters.get("perno");
  const turnTo = (next: SelfFiledKind) =>
    navigate(
      `/adminHome/${requestRegistry[next].pages.compose}${person ? `?${new URLSearchParams({ perno: person })}` : ""}`,
    );
  return (
    <Flex vertical gap={16}>
      <KindSwitch
        kinds={selfFiledKinds.filter((one) => mayCall(filingCalls[one], viewer))}
        value={kind}
        onChange={(next) => void turnTo(next)}
      />
      <ChosenPerson ask={t("composing.choosePerson")}>
        {(chosen) => (
          <ComposeRequest
            key={chosen}
            name={kind}
            personnelNumber={chosen}
            followedAt={decideAddress(kind, "adminHome")}
          />
        )}
      </ChosenPerson>
    </Flex>
  );
}
