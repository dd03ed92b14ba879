import { isTyped } from "@schemas/values/typed-phrase";
import { Button, Modal } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { publicApi } from "../../../api/public";
import { TypePhrase } from "../../../components/type-phrase";
import { useAct } from "./use-act";

type Props = { organisation: string; onDeactivated: () => Promise<unknown> };

/** Deactivates the lock once the organisation's name is typed; afterwards only the setup account can sign in. */
export function DeactivateLock({ organisation, onDeactivated }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const { act, isBusy } = useAct();
  const close = () => {
    setOpen(false);
    setTyped("");
  };
  return (
    <>
      <Button danger onClick={() => setOpen(true)} style={{ marginBlockStart: 16 }}>
        {t("configuration.lock.deactivate")}
      </Button>
      <Modal
        open={isOpen}
        title={t("configuration.lock.deactivate")}
        okText={t("configuration.lock.deactivate")}
        okButtonProps={{ danger: true, disabled: !isTyped(typed, organisation) }}
        confirmLoading={isBusy}
        onOk={() =>
          act(async () => {
            await publicApi.lock.deactivate({ organisation: typed });
            close();
            await onDeactivated();
          }, t("configuration.lock.deactivated"))
        }
        onCancel={close}
      >
        <p>{t("configuration.lock.deactivateSure")}</p>
        <TypePhrase phrase={organisation} value={typed} onChange={setTyped} />
      </Modal>
    </>
  );
}
