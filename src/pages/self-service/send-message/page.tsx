import { everyoneKey, sectionKey } from "@schemas/calls/messages";
import { messageForm } from "@schemas/message-form";
import type { Values } from "@schemas/resource";
import { changedFields } from "@src/components/form/dirty";
import { DraftNotice } from "@src/components/form/draft-notice";
import { draftKey } from "@src/components/form/drafts";
import { ErrorSummary } from "@src/components/form/error-summary";
import { focusField } from "@src/components/form/focus-field";
import { LeaveGuard } from "@src/components/form/leave-guard";
import { useDraft } from "@src/components/form/use-draft";
import { useQueryClient } from "@tanstack/react-query";
import { Button, Form, theme } from "antd";
import { useCallback, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { api } from "../../../api";
import { useDigits } from "../../../components/digits";
import { messagePaths } from "../../../components/messages/message-paths";
import { FieldItems } from "../../../console/form/field-items";
import { useFieldForm } from "../../../console/form/use-field-form";
import { showToast } from "../../../providers/notification";
import { useViewer } from "../../../providers/session";
import { SendDialog } from "./send-dialog";
import "@src/components/form/form.css";
import type { NewMessage } from "./new-message";

const isMany = (key: string) => key === everyoneKey || key.startsWith(sectionKey(""));
const names = ["to", "kind", "subject", "body"] as const;

/** Writes a message to people, sections or everyone. An answer comes with its recipient and subject in the address. */
export function Page() {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const digits = useDigits();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const viewer = useViewer();
  const formId = useId();
  const isLeavingRef = useRef(false);
  const [isSending, setSending] = useState(false);
  const [meant, setMeant] = useState<NewMessage | null>(null);
  const [parameters] = useSearchParams();
  // Only a manager supervises people, whom alone a message that must be read may go to.
  const [shown] = useState(() => names.filter((name) => name !== "kind" || viewer.role !== "employee"));
  const [initial] = useState<Values>(() => ({
    to: (parameters.get("to") ?? "").split(",").filter(Boolean),
    kind: "normal",
    subject: parameters.get("subject") ?? "",
    body: "",
  }));
  const { form, refuse, forgive, general } = useFieldForm(messageForm, names, initial);
  const values = form.watch();
  const dirty = changedFields(names, initial, values);
  const changed = Object.fromEntries([...dirty].map((name) => [name, values[name]]));
  const draft = useDraft(draftKey(viewer.personnelNumber, "message", "new"), names, changed, initial);
  const paths = messagePaths(viewer);

  const sendNow = async (message: NewMessage) => {
    setSending(true);
    forgive();
    try {
      const { recipients } = await api.messages.sendMessage(message);
      draft.drop();
      isLeavingRef.current = true;
      await queries.invalidateQueries({ queryKey: ["messages"] });
      const number = digits(recipients);
      showToast({ kind: "success", text: t("messages.form.sent", { count: recipients, number }) });
      navigate(paths.outbox);
    } catch (error) {
      setMeant(null);
      const [first] = refuse(error);
      if (first) focusField(formId, first);
    } finally {
      setSending(false);
    }
  };
  const send = form.handleSubmit(
    (parsed) => {
      const message = parsed as NewMessage;
      // What goes to one person is already in sight.
      const isToOne = message.to.length === 1 && !isMany(message.to[0] ?? "");
      return isToOne ? sendNow(message) : setMeant(message);
    },
    (errors) => focusField(formId, names.find((name) => errors[name]) ?? ""),
  );

  const restore = () => {
    for (const [name, value] of Object.entries(draft.offered?.values ?? {})) form.setValue(name, value);
    draft.accept();
  };

  const keepNowRef = useRef(draft.keepNow);
  keepNowRef.current = draft.keepNow;
  const onLeave = useCallback(() => void keepNowRef.current(), []);
  const label = (name: string) => t(`messages.form.${name}`);
  return (
    <div className="form-screen">
      {draft.offered && (
        <DraftNotice
          of={t("messages.form.title")}
          at={draft.offered.at}
          onRestore={restore}
          onDiscard={draft.discard}
        />
      )}
      <Form component={false} layout="vertical">
        <form
          noValidate
          aria-label={t("messages.form.title")}
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <ErrorSummary
            errors={form.formState.errors}
            general={general}
            names={names}
            label={label}
            formId={formId}
          />
          <div
            className="form-panel"
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
          <div className="form-footer">
            <Button type="primary" htmlType="submit" loading={isSending}>
              {t("messages.form.send")}
            </Button>
            <Button onClick={() => navigate(paths.outbox)}>{t("console.form.cancel")}</Button>
          </div>
        </form>
      </Form>
      {meant && (
        <SendDialog
          message={meant}
          isSending={isSending}
          onSend={() => void sendNow(meant)}
          onClose={() => setMeant(null)}
        />
      )}
      <LeaveGuard isDirty={dirty.size > 0} isLeavingRef={isLeavingRef} onLeave={onLeave} />
    </div>
  );
}
