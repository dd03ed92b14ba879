import {
  type PayrollColumn,
  type PayrollLayout,
  payrollColumns,
  payrollHeadings,
  payrollLengths,
} from "@schemas/calls/period-close";
import { api } from "@src/api";
import { CodeInput } from "@src/components/code-input";
import { errorText } from "@src/locales/error-text";
import { Alert, Flex, Form, Input, Modal, Segmented, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";

const usual: Pick<PayrollLayout, "name" | "columns" | "heading" | "lengths"> = {
  name: "",
  columns: (
    ["personnelNumber", "name", "presence", "overtime", "undertime", "leave", "absence"] as const
  ).map((name) => ({ name, code: name })),
  heading: "name",
  lengths: "clock",
};

/** The columns of a payroll program's file: their order, codes and format of lengths. */
export function LayoutDialog({
  layout,
  onEnd,
}: {
  layout: PayrollLayout | null;
  onEnd: (id?: number) => void;
}) {
  const { t } = useTranslation();
  const [form, setForm] = useState(layout ?? usual);
  const [isRunning, setRunning] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const change = (part: Partial<typeof usual>) => setForm((before) => ({ ...before, ...part }));
  const codeOf = (name: PayrollColumn) => form.columns.find((one) => one.name === name)?.code ?? name;
  const isWhole =
    form.name.trim() !== "" &&
    form.columns.length > 0 &&
    form.columns.every(({ code }) => code.trim() !== "");

  const save = async () => {
    setRunning(true);
    setRefusal(null);
    try {
      const key = layout ? { id: layout.id, version: layout.version } : {};
      const { name, columns, heading, lengths } = form;
      const { id } = await api.periodClose.saveLayout({ ...key, name, columns, heading, lengths });
      onEnd(id);
    } catch (error) {
      setRefusal(errorText(error));
      setRunning(false);
    }
  };

  return (
    <Modal
      open
      title={t(layout ? "periodClose.editLayout" : "periodClose.newLayout")}
      okText={t("periodClose.save")}
      okButtonProps={{ disabled: !isWhole, loading: isRunning }}
      onOk={() => void save()}
      onCancel={() => onEnd()}
    >
      {refusal && <Alert type="error" showIcon message={refusal} style={{ marginBlockEnd: 16 }} />}
      <Form layout="vertical" component="div">
        <Form.Item label={t("periodClose.name")} htmlFor="layout-name" required>
          <Input
            id="layout-name"
            maxLength={80}
            value={form.name}
            onChange={(event) => change({ name: event.target.value })}
          />
        </Form.Item>
        <Form.Item label={t("periodClose.columns")} htmlFor="layout-columns" required>
          <Select<PayrollColumn[]>
            id="layout-columns"
            mode="multiple"
            optionFilterProp="label"
            value={form.columns.map(({ name }) => name)}
            onChange={(names) => change({ columns: names.map((name) => ({ name, code: codeOf(name) })) })}
            options={payrollColumns.map((name) => ({ value: name, label: t(`periodClose.column.${name}`) }))}
          />
        </Form.Item>
        <Flex gap="middle" wrap>
          <Form.Item label={t("periodClose.heading")}>
            <Segmented
              aria-label={t("periodClose.heading")}
              value={form.heading}
              onChange={(heading) => change({ heading })}
              options={payrollHeadings.map((one) => ({
                value: one,
                label: t(`periodClose.headings.${one}`),
              }))}
            />
          </Form.Item>
          <Form.Item label={t("periodClose.lengths")}>
            <Segmented
              aria-label={t("periodClose.lengths")}
              value={form.lengths}
              onChange={(lengths) => change({ lengths })}
              options={payrollLengths.map((one) => ({
                value: one,
                label: t(`periodClose.lengthKinds.${one}`),
              }))}
            />
          </Form.Item>
        </Flex>
        {form.heading === "code" && (
          <Flex vertical gap={8}>
            {form.columns.map(({ name, code }) => (
              <CodeInput
                key={name}
                addonBefore={
                  <span style={{ display: "inline-block", inlineSize: 110 }}>
                    {t(`periodClose.column.${name}`)}
                  </span>
                }
                aria-label={t("periodClose.code", { column: t(`periodClose.column.${name}`) })}
                maxLength={40}
                value={code}
                onChange={(next) =>
                  change({
                    columns: form.columns.map((one) => (one.name === name ? { ...one, code: next } : one)),
                  })
                }
              />
            ))}
          </Flex>
        )}
      </Form>
    </Modal>
  );
}
