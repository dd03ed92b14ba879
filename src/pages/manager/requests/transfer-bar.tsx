import { api } from "@src/api";
import { useCall } from "@src/api/use-call";
import { useDigits } from "@src/components/digits";
import { errorText } from "@src/locales/error-text";
import { notices, showToast } from "@src/providers/notification";
import { useQueryClient } from "@tanstack/react-query";
import { Alert, Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";

/** Confirmed leave or missions that a setting keeps from taking effect, and a button that puts them into effect. */
export function TransferBar({ kind }: { kind: "leave" | "mission" }) {
  const { t } = useTranslation();
  const digits = useDigits();
  const queries = useQueryClient();
  const countQuery = useCall("requests", "getUntransferred", { request: kind });
  const [moved, setMoved] = useState<number | null>(null);
  const count = countQuery.data?.count ?? 0;

  async function transfer() {
    let done = 0;
    setMoved(done);
    try {
      for (;;) {
        const part = await api.requests.transferApproved({ request: kind });
        done += part.moved;
        setMoved(done);
        if (part.left === 0 || part.moved === 0) break;
      }
      showToast({
        kind: "success",
        text: t(`deciding.transfer.done.${kind}`, { count: done, number: digits(done) }),
      });
    } catch (error) {
      showToast({ kind: "error", text: errorText(error) });
    } finally {
      setMoved(null);
      await queries.invalidateQueries({ queryKey: ["requests"] });
    }
  }

  const isBusy = moved !== null;
  if (count === 0 && !isBusy) return null;
  const counted = { count, number: digits(count) };
  const ask = async () =>
    (await notices()).dialogs.confirm({
      title: t(`deciding.transfer.ask.${kind}`, counted),
      content: t("deciding.transfer.text"),
      okText: t("deciding.transfer.act"),
      cancelText: t("deciding.cancel"),
      // The line itself shows the progress.
      onOk: () => void transfer(),
    });
  return (
    <Alert
      type="info"
      showIcon
      style={{ marginBlockEnd: 12 }}
      message={t(`deciding.transfer.waiting.${kind}`, counted)}
      action={
        <Button size="small" loading={isBusy} onClick={ask}>
          {isBusy ? t("deciding.transfer.busy", { number: digits(moved) }) : t("deciding.transfer.act")}
        </Button>
      }
    />
  );
}
