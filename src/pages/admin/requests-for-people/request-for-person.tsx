import { filingCalls } from "@schemas/filing-calls";
import { decideAddress, requestRegistry, type SelfFiledKind, selfFiledKinds } from "@schemas/request-kinds";
import { mayCall } from "@schemas/viewer";
import { useViewer } from "@src/providers/session";
import { Flex, Segmented } from "antd";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { ComposeRequest } from "../../../components/compose-request/compose-request";
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
      <Segmented<SelfFiledKind>
        aria-label={t("composing.forPeople.kind")}
        style={{ alignSelf: "flex-start", maxInlineSize: "100%", overflowX: "auto" }}
        value={kind}
        onChange={(next) => void turnTo(next)}
        options={selfFiledKinds
          .filter((one) => mayCall(filingCalls[one], viewer))
          .map((value) => ({ value, label: t(`requestDetail.kinds.${value}`) }))}
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
