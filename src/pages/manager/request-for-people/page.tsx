import { filingCalls } from "@schemas/filing-calls";
import { adminFlags } from "@schemas/permission-codes";
import { selfFiledKinds } from "@schemas/request-kinds";
import { mayCallAbout } from "@schemas/viewer";
import { useCall } from "@src/api/use-call";
import { ComposeRequest } from "@src/components/compose-request/compose-request";
import { KindSwitch } from "@src/components/compose-request/kind-switch";
import { useDigits } from "@src/components/digits";
import { EmptyState } from "@src/components/empty-state";
import { Muted } from "@src/components/muted";
import { PeopleInReach } from "@src/components/people-in-reach";
import { useViewer } from "@src/providers/session";
import { Button, Flex, Typography } from "antd";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";

const flag = adminFlags.fileRequests;

/** A request for somebody in the manager's sections who cannot file it: first the person, then the request. */
export function Page() {
  const { t } = useTranslation();
  const [parameters, setParameters] = useSearchParams();
  const person = parameters.get("perno") ?? "";
  if (person) return <ForPerson key={person} personnelNumber={person} />;
  return (
    <div style={{ maxInlineSize: 760 }}>
      <Muted as="p">{t("composing.forPeople.about")}</Muted>
      <PeopleInReach
        flag={flag}
        action={({ personnelNumber, name }) => (
          <Button
            aria-label={t("composing.forPeople.chooseName", { name })}
            onClick={() => setParameters({ perno: personnelNumber })}
          >
            {t("composing.forPeople.choose")}
          </Button>
        )}
      />
    </div>
  );
}

function ForPerson({ personnelNumber }: { personnelNumber: string }) {
  const { t } = useTranslation();
  const digits = useDigits();
  const viewer = useViewer();
  const [parameters, setParameters] = useSearchParams();
  const people = useCall("personnel", "getPersonnelInReach", { permission: flag, search: personnelNumber });
  const isThis = (one: { personnelNumber: string }) => one.personnelNumber === personnelNumber;
  const name = people.data?.items.find(isThis)?.name ?? digits(personnelNumber);
  const kinds = selfFiledKinds.filter((kind) => mayCallAbout(filingCalls[kind], viewer, personnelNumber));
  const kind = kinds.find((one) => one === parameters.get("kind")) ?? kinds[0];
  if (!kind) return <EmptyState />;
  return (
    <Flex vertical gap={16}>
      <Flex gap={12} wrap align="center">
        <Typography.Title level={5} style={{ margin: 0 }}>
          {t("composing.forPeople.title", { name: `\u2068${name}\u2069` })}
        </Typography.Title>
        <Button onClick={() => setParameters({})}>{t("composing.forPeople.other")}</Button>
      </Flex>
      <KindSwitch
        kinds={kinds}
        value={kind}
        onChange={(next) => setParameters({ perno: personnelNumber, kind: next })}
      />
      <ComposeRequest
        key={kind}
        name={kind}
        personnelNumber={personnelNumber}
        followedAt="/home/private-cartable?status=filed"
      />
    </Flex>
  );
}
