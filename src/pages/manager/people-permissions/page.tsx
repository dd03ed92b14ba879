import { adminFlags } from "@schemas/permission-codes";
import { Muted } from "@src/components/muted";
import { PeopleInReach } from "@src/components/people-in-reach";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { PersonPermissions } from "./person-permissions";

/** The pages of the people in the manager's sections; managers grant and revoke only pages they have themselves. */
export function Page() {
  const { t } = useTranslation();
  const [parameters, setParameters] = useSearchParams();
  const person = parameters.get("person");
  if (person)
    return <PersonPermissions key={person} personnelNumber={person} onBack={() => setParameters({})} />;
  return (
    <div style={{ maxInlineSize: 760 }}>
      <Muted as="p">{t("delegation.aboutPermissions")}</Muted>
      <PeopleInReach
        flag={adminFlags.changePermissions}
        action={({ personnelNumber, name }) => (
          <Button
            aria-label={t("delegation.openOf", { name })}
            onClick={() => setParameters({ person: personnelNumber })}
          >
            {t("delegation.open")}
          </Button>
        )}
      />
    </div>
  );
}
