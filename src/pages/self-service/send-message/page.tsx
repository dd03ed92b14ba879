import { everyoneKey, sectionKey } from "@schemas/calls/messages";
import { messageForm } from "@schemas/message-form";
import type { Values } from "@schemas/resource";
import { draftKey } from "@src/components/form/drafts";
import { ErrorSummary } from "@src/components/form/error-summary";
import styles from "@src/components/form/form.module.css";
import { FormShell } from "@src/components/form/form-shell";
import { useFormShell } from "@src/components/form/use-form-shell";
import { useQueryClient } from "@tanstack/react-query";
import { Button, Form, theme } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { api } from "../../../api";
import { useDigits } from "../../../components/digits";
import { messagePaths } from "../../../components/messages/message-paths";
import { FieldItems } from "../../../console/form/field-items";
import { useFieldForm } from "../../../console/form/use-field-form";
import { showToast } from "../../../providers/notification";
import { useViewer } from "../../../providers/session";
import type { NewMessage } from "./new-message";
import { SendDialog } from "./send-dialog";

const isMany = (key: string) => key === everyoneKey || key.startsWith(sectionKey(""));
const names = ["to", "kind", "subject", "body"] as const;

/** Writes a message to people, sections or everyone. A reply has its recipient and subject in the address. */
export function Page() {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const digits = useDigits();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const viewer = useViewer();
  const [pending, setPending] = useState<NewMessage | null>(null);
  const [parameters] = useSearchParams();
  // Employees cannot send messages that must be read.
  const [shown] = useState(() => names.filter((name) => name !== "kind" || viewer.role !== "employee"));
  const [initial] = useState<Values>(() => ({
    to: (parameters.get("to") ?? "").split(",").filter(Boolean),
    kind: "normal",
    subject: parameters.get("subject") ?? "",
    body: "",
  }));
  const shell = useFormShell({
    fields: useFieldForm(messageForm, names, initial),
    names,
    server: initial,
    draft: { key: draftKey(viewer.personnelNumber, "message", "new") },
    onRefused: () => setPending(null),
  });
  const { form, formId } = shell;
  const paths = messagePaths(viewer);

  const sendNow = (message: NewMessage) =>
    shell.attempt(async () => {
      const { recipients } = await api.messages.sendMessage(message);
      shell.saved();
      await queries.invalidateQueries({ queryKey: ["messages"] });
      const number = digits(recipients);
      showToast({ kind: "success", text: t("messages.form.sent", { count: recipients, number }) });
      navigate(paths.outbox);
    });
  const send = form.handleSubmit((parsed) => {
    const message = parsed as NewMessage;
    // A message to one person needs no preview of its recipients.
    const isToOne = message.to.length === 1 && !isMany(message.to[0] ?? "");
    return isToOne ? sendNow(message) : setPending(message);
  }, shell.onInvalid);

  const label = (name: string) => t(`messages.form.${name}`);
  return (
    <div className={styles.screen}>
      <FormShell shell={shell} of={t("messages.form.title")}>
        <Form component={false} layout="vertical">
          <form
            noValidate
            aria-label={t("messages.form.title")}
            onSubmit={(event) => {
              event.preventDefault();
              void send();
            }}
          >
            <ErrorSummary {...shell.summary} label={label} />
            <div
              className={styles.panel}
              style={{ background: token.colorBgContainer, borderColor: token.colorBorderSecondary }}
            >
              <FieldItems
                shape={messageForm}
                names={shown}
                control={form.control}
                formId={formId}
                texts={{
                  label,
                  help: (name) =>
                    name === "to" || name === "kind" ? t(`messages.form.${name}Help`) : undefined,
                  choices: () =>
                    t("messages.form.kinds", { returnObjects: true }) as unknown as Record<string, string>,
                }}
              />
            </div>
            <div className={styles.footer}>
              <Button type="primary" htmlType="submit" loading={shell.isBusy}>
                {t("messages.form.send")}
              </Button>
              <Button onClick={() => navigate(paths.outbox)}>{t("console.form.cancel")}</Button>
            </div>
          </form>
        </Form>
      </FormShell>
      {pending && (
        <SendDialog
          message={pending}
          isSending={shell.isBusy}
          onSend={() => void sendNow(pending)}
          onClose={() => setPending(null)}
        />
      )}
    </div>
  );
}
