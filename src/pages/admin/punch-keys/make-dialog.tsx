import { api } from "@src/api";
import { ApiError } from "@src/api/api-error";
import { useCall } from "@src/api/use-call";
import { errorText } from "@src/locales/error-text";
import { useQueryClient } from "@tanstack/react-query";
import { Alert, Button, Flex, Form, Input, Modal, Select, Typography } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";

/** Makes a key, and shows it the one time that it can be seen. */
export function MakeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [key, setKey] = useState<string | null>(null);
  const [name, setName] = useState("");
  const [clockCode, setClockCode] = useState<string>();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const clocks = useCall("registers", "listClocks", { isActive: true, pageSize: 500 });
  const options = clocks.data?.items.map((one) => ({ value: one.code, label: `${one.name} · ${one.code}` }));

  const make = async () => {
    if (!clockCode) return;
    setBusy(true);
    setProblem(null);
    try {
      setKey((await api.terminals.makeKey({ name: name.trim(), clockCode })).key);
      await queries.invalidateQueries({ queryKey: ["terminals", "listKeys"] });
    } catch (error) {
      setProblem(
        error instanceof ApiError ? (Object.values(error.fields)[0] ?? errorText(error)) : errorText(error),
      );
    } finally {
      setBusy(false);
    }
  };

  if (key !== null)
    return (
      <Modal
        open
        title={t("punchKeys.made")}
        onCancel={onClose}
        footer={
          <Button type="primary" onClick={onClose}>
            {t("punchKeys.done")}
          </Button>
        }
      >
        <Flex vertical gap="middle">
          <Alert type="warning" showIcon message={t("punchKeys.madeText")} />
          <Code text={key} />
          <strong>{t("punchKeys.example")}</strong>
          <Code text={exampleOf(key)} />
        </Flex>
      </Modal>
    );
  return (
    <Modal
      open
      title={t("punchKeys.make")}
      okText={t("punchKeys.make")}
      cancelText={t("console.form.cancel")}
      okButtonProps={{ loading: isBusy, disabled: name.trim() === "" || !clockCode }}
      onOk={make}
      onCancel={onClose}
    >
      <Form layout="vertical" component="div">
        <Form.Item label={t("punchKeys.name")} htmlFor="key-name" extra={t("punchKeys.nameHint")}>
          <Input
            id="key-name"
            autoFocus
            value={name}
            maxLength={80}
            onChange={({ target }) => setName(target.value)}
          />
        </Form.Item>
        <Form.Item
          label={t("punchKeys.clock")}
          htmlFor="key-clock"
          validateStatus={problem ? "error" : undefined}
          help={problem && <span role="alert">{problem}</span>}
          extra={t(options?.length === 0 ? "punchKeys.noClock" : "punchKeys.clockHint")}
        >
          <Select
            id="key-clock"
            showSearch
            optionFilterProp="label"
            value={clockCode}
            options={options}
            loading={clocks.isPending}
            onChange={setClockCode}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}

function Code({ text }: { text: string }) {
  return (
    <Typography.Text
      code
      copyable={{ text }}
      style={{ direction: "ltr", overflowWrap: "anywhere", whiteSpace: "pre-wrap" }}
    >
      {text}
    </Typography.Text>
  );
}

const exampleOf = (key: string) =>
  `curl ${location.origin}/intake/punches -H "Authorization: Bearer ${key}" --data-binary '{"id":"a-17","person":"1001","time":"2026-11-24T08:00:00+03:30","direction":"in"}'`;
