import { api } from "@src/api";
import { ApiError } from "@src/api/api-error";
import { useErrorText } from "@src/locales/use-error-text";
import { showToast } from "@src/providers/notification";
import { useViewer } from "@src/providers/session";
import { useMutation } from "@tanstack/react-query";
import { Button, Checkbox, Flex, Input, Typography } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";

type SaveViewProps = {
  resource: string;
  query: string;
  onSaved: () => Promise<unknown>;
};

/** Saves the present view of the list under a name, for the viewer or for everyone. */
export function SaveView({ resource, query, onSaved }: SaveViewProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { role } = useViewer();
  const id = useId();
  const [name, setName] = useState("");
  const [isShared, setShared] = useState(false);
  const viewName = name.trim();
  const save = useMutation({
    mutationFn: () => api.portal.saveView({ resource, name: viewName, query, isShared }),
    onSuccess: async () => {
      showToast({ kind: "success", text: t("console.views.saved", { name: viewName }) });
      setName("");
      await onSaved();
    },
  });
  const problem = save.error instanceof ApiError ? (save.error.fields.name ?? errorText(save.error)) : null;

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (viewName) save.mutate();
      }}
    >
      <Flex vertical gap={6}>
        <label htmlFor={id}>{t("console.views.name")}</label>
        <Flex gap={6}>
          <Input
            id={id}
            value={name}
            maxLength={60}
            onChange={(event) => setName(event.target.value)}
            status={problem ? "error" : undefined}
          />
          <Button htmlType="submit" type="primary" disabled={!viewName} loading={save.isPending}>
            {t("console.views.save")}
          </Button>
        </Flex>
        {problem && <Typography.Text type="danger">{problem}</Typography.Text>}
        {/* Only the administrator shares views with everyone. */}
        {role === "webAdmin" && (
          <Checkbox checked={isShared} onChange={(event) => setShared(event.target.checked)}>
            {t("console.views.isShared")}
          </Checkbox>
        )}
      </Flex>
    </form>
  );
}
