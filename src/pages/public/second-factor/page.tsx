import { homeOf } from "@schemas/home-of";
import { useQueryClient } from "@tanstack/react-query";
import { Alert, Button, Card, Flex, Typography } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { api } from "../../../api";
import type { Session } from "../../../api/session-store";
import { RecoveryCodes } from "../../../components/account/recovery-codes";
import { type BegunSecret, SetSecondFactor } from "../../../components/account/set-second-factor";
import { HelpButton } from "../../../components/help-button";
import { useProof } from "../../../components/proof/use-proof";
import { errorText } from "../../../locales/error-text";
import { signOut } from "../../../providers/auth";
import { sessionKey } from "../../../providers/session-queries";
import { WithAccount } from "../with-account";

/** /SecondFactor: the only page of an account that must have a second factor, until it has one. */
export function Page() {
  return <WithAccount page={ForAccount} />;
}

function ForAccount({ account }: { account: Session }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { withProof, dialog } = useProof(account.username);
  const [begun, setBegun] = useState<BegunSecret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);

  async function begin() {
    setBusy(true);
    setProblem("");
    try {
      const made = await withProof(() => api.account.beginSecondFactor());
      if (made) setBegun(made);
    } catch (error) {
      setProblem(errorText(error));
    } finally {
      setBusy(false);
    }
  }
  function goOn() {
    queries.removeQueries({ queryKey: sessionKey });
    navigate(homeOf(account), { replace: true });
  }
  const leave = { label: t("shell.signOut"), onClick: () => void signOut() };

  return (
    <main style={{ maxWidth: 520, marginInline: "auto", padding: "8vh 16px 24px" }}>
      <Card
        title={<h1 style={{ margin: 0, fontSize: 16 }}>{t("account.secondFactor.setTitle")}</h1>}
        extra={<HelpButton />}
      >
        {codes ? (
          <RecoveryCodes codes={codes} onKept={goOn} />
        ) : begun ? (
          <SetSecondFactor begun={begun} onDone={setCodes} cancel={leave} />
        ) : (
          <Flex vertical gap="middle">
            <Alert type="warning" showIcon message={t("account.secondFactor.forced")} />
            <Typography.Text>{t("account.secondFactor.text")}</Typography.Text>
            {problem && <Alert type="error" showIcon message={problem} role="alert" />}
            <Flex gap="small" wrap>
              <Button type="primary" loading={isBusy} onClick={() => void begin()}>
                {t("account.secondFactor.turnOn")}
              </Button>
              <Button onClick={leave.onClick}>{leave.label}</Button>
            </Flex>
          </Flex>
        )}
        {dialog}
      </Card>
    </main>
  );
}
