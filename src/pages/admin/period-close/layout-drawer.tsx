import type { PayrollLayout } from "@schemas/calls/period-close";
import {
  fitsRows,
  hasEncoding,
  type PayrollColumn,
  type PayrollItem,
  payrollColumns,
  payrollEncodings,
  payrollFormats,
  payrollHeadings,
  payrollItems,
  payrollLengths,
  payrollRows,
} from "@schemas/payroll";
import { api } from "@src/api";
import { SideDrawer } from "@src/components/side-drawer";
import { errorText } from "@src/locales/error-text";
import { Alert, Button, Flex, Form, Input, Segmented } from "antd";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { LayoutLines } from "./layout-lines";

type Draft = Omit<PayrollLayout, "id" | "version">;

const usualColumns = ["personnelNumber", "name", "workDays", "overtime", "undertime", "absence"] as const;
const usual: Draft = {
  name: "",
  format: "xlsx",
  encoding: "utf-8",
  rows: "person",
  columns: usualColumns.map((name) => ({ name, code: name })),
  items: [],
  heading: "name",
  lengths: "clock",
};
const usualOfItems = ["personnelNumber", "itemCode", "itemValue"] as const;

/** A layout of payroll files: their contents, order, codes and format. */
export function LayoutDrawer({
  layout,
  onEnd,
}: {
  layout: PayrollLayout | null;
  onEnd: (id?: number) => void;
}) {
  const { t } = useTranslation();
  const [form, setForm] = useState<Draft>(layout ?? usual);
  const [isRunning, setRunning] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const change = (part: Partial<Draft>) => setForm((before) => ({ ...before, ...part }));

  const save = async () => {
    setRunning(true);
    setRefusal(null);
    try {
      const key = layout ? { id: layout.id, version: layout.version } : {};
      const { name, format, encoding, rows, columns, items, heading, lengths } = form;
      const draft = { name, format, encoding, rows, columns, items, heading, lengths };
      const { id } = await api.periodClose.saveLayout({ ...key, ...draft });
      onEnd(id);
    } catch (error) {
      setRefusal(errorText(error));
      setRunning(false);
    }
  };
  /** Removes columns of the other kind of rows, so that the layout can still be saved. */
  const changeRows = (rows: Draft["rows"]) => {
    const fitting = form.columns.filter(({ name }) => fitsRows(rows, name));
    const missing =
      rows === "item" ? usualOfItems.filter((name) => !fitting.some((one) => one.name === name)) : [];
    const columns = [...fitting, ...missing.map((name) => ({ name, code: name }))];
    const items =
      rows === "item" && form.items.length === 0
        ? form.columns.flatMap(({ name, code }) => (isItem(name) ? [{ name, code }] : []))
        : form.items;
    change({ rows, columns, items });
  };
  const choice = <K extends "format" | "encoding" | "rows" | "heading" | "lengths">(
    of: K,
    choices: readonly Draft[K][],
    words: string,
    onChange: (value: Draft[K]) => void = (value) => change({ [of]: value } as Partial<Draft>),
  ): ReactNode => (
    <Form.Item label={t(`periodClose.${of}`)}>
      <Segmented<Draft[K]>
        aria-label={t(`periodClose.${of}`)}
        value={form[of]}
        onChange={onChange}
        options={choices.map((one) => ({ value: one, label: t(`periodClose.${words}.${one}`) }))}
      />
    </Form.Item>
  );

  return (
    <SideDrawer
      open
      width={820}
      onClose={() => onEnd()}
      title={t(layout ? "periodClose.editLayout" : "periodClose.newLayout")}
      footer={
        <Button
          type="primary"
          loading={isRunning}
          disabled={form.name.trim() === "" || form.columns.length === 0}
          onClick={() => void save()}
        >
          {t("periodClose.save")}
        </Button>
      }
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
        <Flex gap="middle" wrap>
          {choice("rows", payrollRows, "rowKinds", changeRows)}
          {choice("format", payrollFormats, "formats")}
          {hasEncoding(form.format) && choice("encoding", payrollEncodings, "encodings")}
          {choice("lengths", payrollLengths, "lengthKinds")}
          {choice("heading", payrollHeadings, "headings")}
        </Flex>
        <Form.Item label={t("periodClose.columns")} required>
          <LayoutLines<PayrollColumn>
            lines={form.columns}
            choices={payrollColumns.filter((name) => fitsRows(form.rows, name))}
            parts={{
              code: form.heading === "code",
              title: form.heading === "name",
              width: form.format === "fixed",
            }}
            words={{ place: "columnPlace", add: "addColumn" }}
            onChange={(columns) => change({ columns: [...columns] })}
          />
        </Form.Item>
        {form.rows === "item" && (
          <Form.Item label={t("periodClose.items")} extra={t("periodClose.itemsHelp")} required>
            <LayoutLines<PayrollItem>
              lines={form.items}
              choices={payrollItems}
              parts={{ code: true, title: false, width: false }}
              words={{ place: "itemPlace", add: "addItem" }}
              onChange={(items) => change({ items: items.map(({ name, code }) => ({ name, code })) })}
            />
          </Form.Item>
        )}
      </Form>
    </SideDrawer>
  );
}

const isItem = (name: PayrollColumn): name is PayrollItem => payrollItems.some((one) => one === name);
