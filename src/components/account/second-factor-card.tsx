import { secondFactorPlace } from "@schemas/notification-path";
import { Muted } from "@src/components/muted";
import { showToast } from "@src/providers/notification";
import { useQueryClient } from "@tanstack/react-query";
import { Alert, Button, Card, Flex, Popconfirm, Typography } from "antd";
import { useEffect, useRef, useState } from "react";
import { Trans, useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { api } from "../../api";
import { useCall } from "../../api/use-call";
import { errorText } from "../../locales/error-text";
import { ErrorState } from "../error-state";
import { InstantText } from "../instant-text";
import { LoadingSkeleton } from "../loading-skeleton";
import { useProof } from "../proof/use-proof";
import { RecoveryCodes } from "./recovery-codes";
import { type BegunSecret, SetSecondFactor } from "./set-second-factor";

/** With fewer codes than this, losing the phone may soon mean being locked out. */
const fewCodes = 4;

/** The second factor of the viewer's account: turn it on or off, move it to another phone, renew recovery codes. */
export function SecondFactorCard({ username }: { username: string }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { withProof, dialog } = useProof(username);
  const [begun, setBegun] = useState<BegunSecret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [isBusy, setBusy] = useState(false);
  const factor = useCall("account", "getSecondFactor", undefined);
  // A notification leads here; what is above the card has its final height about when its own answer arrives.
  const isSought = useLocation().hash === `#${secondFactorPlace}`;
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isSought && factor.isSuccess) card.current?.scrollIntoView({ block: "center" });
  }, [isSought, factor.isSuccess]);
  const reload = () => queries.invalidateQueries({ queryKey: ["account", "getSecondFactor"] });

  async function act<T>(work: () => Promise<T>, onDone: (answer: T) => void) {
    setBusy(true);
    try {
      const answer = await withProof(async () => ({ value: await work() }));
      if (answer) onDone(answer.value);
    } catch (error) {
      showToast({ kind: "error", text: errorText(error) });
    } finally {
      setBusy(false);
      await reload();
    }
  }
  const begin = () => act(() => api.account.beginSecondFactor(), setBegun);
  const renew = () =>
    act(
      () => api.account.renewRecoveryCodes(),
      (answer) => setCodes(answer.codes),
    );
  const turnOff = () =>
    act(
      () => api.account.removeSecondFactor(),
      () => void showToast({ kind: "success", text: t("account.secondFactor.turnedOff") }),
    );

  function body() {
    if (codes) return <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />;
    if (begun)
      return (
        <SetSecondFactor
          begun={begun}
          onDone={(made) => {
            setBegun(null);
            setCodes(made);
            void reload();
          }}
          cancel={{ label: t("app.cancel"), onClick: () => setBegun(null) }}
        />
      );
    if (factor.error && !factor.data)
      return <ErrorState error={factor.error} onRetry={() => void factor.refetch()} />;
    if (!factor.data) return <LoadingSkeleton rows={3} />;
    const { since, codesLeft, isRequired } = factor.data;
    return (
      <Flex vertical gap="middle">
        <div role="status">
          {since ? (
            <Alert
              type="success"
              showIcon
              message={
                <Trans
                  i18nKey="account.secondFactor.on"
                  components={{ date: <InstantText instant={since} /> }}
                />
              }
              description={t("account.secondFactor.codesLeft", { count: codesLeft })}
            />
          ) : (
            <Typography.Text>{t("account.secondFactor.off")}</Typography.Text>
          )}
        </div>
        {since && codesLeft < fewCodes && (
          <Alert type="warning" showIcon message={t("account.secondFactor.fewCodes")} />
        )}
        {isRequired && <Muted>{t("account.secondFactor.required")}</Muted>}
        <Flex gap="small" wrap>
          <Button loading={isBusy} onClick={() => void begin()}>
            {t(since ? "account.secondFactor.replace" : "account.secondFactor.turnOn")}
          </Button>
          {since && (
            <Popconfirm
              title={t("account.secondFactor.renewSure")}
              okText={t("account.secondFactor.renew")}
              onConfirm={() => void renew()}
            >
              <Button disabled={isBusy}>{t("account.secondFactor.renew")}</Button>
            </Popconfirm>
          )}
          {since && !isRequired && (
            <Popconfirm
              title={t("account.secondFactor.turnOffSure")}
              okText={t("account.secondFactor.turnOff")}
              onConfirm={() => void turnOff()}
            >
              <Button type="text" danger disabled={isBusy}>
                {t("account.secondFactor.turnOff")}
              </Button>
            </Popconfirm>
          )}
        </Flex>
      </Flex>
    );
  }

  return (
    <Card ref={card} id={secondFactorPlace} size="small" title={t("account.secondFactor.title")}>
      <Muted as="p">{t("account.secondFactor.text")}</Muted>
      {body()}
      {dialog}
    </Card>
  );
}
