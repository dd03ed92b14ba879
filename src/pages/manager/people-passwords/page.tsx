import { adminFlags } from "@schemas/permission-codes";
import { Muted } from "@src/components/muted";
import { usePasswordRules } from "@src/components/new-password/use-password-rules";
import { PeopleInReach } from "@src/components/people-in-reach";
import { ResetResults } from "@src/components/reset-password/reset-results";
import { useResets } from "@src/components/reset-password/use-resets";
import { Button, Popconfirm } from "antd";
import { useTranslation } from "react-i18next";

/** Sets a new password for somebody in the manager's sections; shown once, it must be changed at the next sign-in. */
export function Page() {
  const { t } = useTranslation();
  const rules = usePasswordRules();
  const resets = useResets(rules.shortest);
  return (
    <div style={{ maxInlineSize: 760 }}>
      <Muted as="p">{t("delegation.aboutPasswords")}</Muted>
      <ResetResults resets={resets} />
      <div style={{ marginBlockStart: 16 }}>
        <PeopleInReach
          flag={adminFlags.resetPasswords}
          action={({ personnelNumber, name, passwordKept }) =>
            passwordKept ? (
              <Muted>{t(`delegation.passwordKept.${passwordKept}`)}</Muted>
            ) : (
              <Popconfirm
                title={t("delegation.passwordSure", { name })}
                okText={t("delegation.resetPassword")}
                onConfirm={() => resets.start([personnelNumber], null)}
              >
                <Button disabled={resets.isRunning} aria-label={t("delegation.passwordOf", { name })}>
                  {t("delegation.resetPassword")}
                </Button>
              </Popconfirm>
            )
          }
        />
      </div>
    </div>
  );
}
