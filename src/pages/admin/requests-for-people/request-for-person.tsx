import type { RequestFormName } from "@schemas/request-form";
import { Flex } from "antd";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useCall } from "../../../api/use-call";
import { ComposeRequest } from "../../../components/compose-request/compose-request";
import { EmptyState } from "../../../components/empty-state";
import { Picker } from "../access/pickers";

type Props = { name: RequestFormName; followedAt: string };

// As everywhere on the wire.
const parameter = "perno";

/** The administrator asks for somebody: first whom, then as they would themselves. */
export function RequestForPerson({ name, followedAt }: Props) {
  const { t } = useTranslation();
  const [parameters, setParameters] = useSearchParams();
  const person = parameters.get(parameter) ?? "";
  const of = { personnelNumbers: [person] };
  const named = useCall("personnel", "getSectionsOfPersonnel", of, { enabled: person !== "" });
  const title = named.data?.find(({ personnelNumber }) => personnelNumber === person)?.name;
  return (
    <Flex vertical gap={16}>
      {/* A picker grows along its row. */}
      <Flex>
        <Picker
          of="person"
          label={t("composing.forPerson")}
          value={person || null}
          title={title}
          onChange={(next) => setParameters(next ? { [parameter]: next } : {})}
        />
      </Flex>
      {person ? (
        <ComposeRequest key={person} name={name} personnelNumber={person} followedAt={followedAt} />
      ) : (
        <EmptyState title={t("composing.choosePerson")} />
      )}
    </Flex>
  );
}
