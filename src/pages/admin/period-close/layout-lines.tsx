import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import { figureNames } from "@schemas/figures";
import type { PayrollColumn } from "@schemas/payroll";
import { CodeInput } from "@src/components/code-input";
import { useDigits } from "@src/components/digits";
import { NumberInput } from "@src/components/number-input";
import { Button, Input, Select, Space } from "antd";
import { useTranslation } from "react-i18next";
import styles from "./period-close.module.css";

type Line<N> = {
  name: N;
  code: string;
  title?: string | undefined;
  value?: string | undefined;
  width?: number | undefined;
};
type Props<N> = {
  lines: readonly Line<N>[];
  choices: readonly N[];
  /** The inputs of each line in addition to its content. */
  parts: { code: boolean; title: boolean; width: boolean };
  words: { place: "columnPlace" | "itemPlace"; add: "addColumn" | "addItem" };
  onChange: (lines: Line<N>[]) => void;
};

const usualWidth = 10;

/** The columns or items of a layout in order, each with its content and its code. */
export function LayoutLines<N extends PayrollColumn>({ lines, choices, parts, words, onChange }: Props<N>) {
  const { t } = useTranslation();
  const digits = useDigits();
  const set = (at: number, part: Partial<Line<N>>) =>
    onChange(lines.map((line, index) => (index === at ? { ...line, ...part } : line)));
  const move = (at: number, by: 1 | -1) => {
    const next = [...lines];
    const [line] = next.splice(at, 1);
    if (line) next.splice(at + by, 0, line);
    onChange(next);
  };
  // Figures by their full names; column headings use the short ones.
  const contentOf = (name: N) =>
    figureNames.some((one) => one === name)
      ? t(`workSummary.categories.${name}`)
      : t(`periodClose.column.${name}`);
  const first = choices.find((name) => lines.every((line) => line.name !== name)) ?? choices[0];
  return (
    <>
      <ol className={styles.layoutLines}>
        {lines.map((line, at) => {
          const place = t(`periodClose.${words.place}`, { place: digits(at + 1) });
          const label = (part: string) => `${place}: ${t(`periodClose.${part}`)}`;
          return (
            // Only the position identifies a line: the same content may occur twice.
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity.
            <li key={at}>
              <span className={styles.layoutPlace}>{digits(at + 1)}</span>
              <Select<N>
                aria-label={label("content")}
                value={line.name}
                showSearch
                optionFilterProp="label"
                onChange={(name) => set(at, { name })}
                options={choices.map((name) => ({ value: name, label: contentOf(name) }))}
              />
              {line.name === "constant" && (
                <Input
                  aria-label={label("value")}
                  placeholder={t("periodClose.value")}
                  maxLength={80}
                  value={line.value ?? ""}
                  onChange={(event) => set(at, { value: event.target.value })}
                />
              )}
              {parts.code && (
                <CodeInput
                  aria-label={label("code")}
                  placeholder={t("periodClose.code")}
                  maxLength={40}
                  value={line.code}
                  onChange={(code) => set(at, { code })}
                />
              )}
              {parts.title && (
                <Input
                  aria-label={label("title")}
                  placeholder={t(`periodClose.column.${line.name}`)}
                  maxLength={80}
                  value={line.title ?? ""}
                  onChange={(event) => set(at, { title: event.target.value })}
                />
              )}
              {parts.width && (
                <NumberInput
                  aria-label={label("width")}
                  min={1}
                  max={200}
                  value={line.width ?? usualWidth}
                  onChange={(width) => set(at, { width: width ?? usualWidth })}
                  style={{ inlineSize: 72 }}
                />
              )}
              <Space.Compact>
                <Button
                  icon={<ArrowUpOutlined />}
                  aria-label={label("moveUp")}
                  disabled={at === 0}
                  onClick={() => move(at, -1)}
                />
                <Button
                  icon={<ArrowDownOutlined />}
                  aria-label={label("moveDown")}
                  disabled={at === lines.length - 1}
                  onClick={() => move(at, 1)}
                />
                <Button
                  icon={<DeleteOutlined />}
                  aria-label={label("remove")}
                  onClick={() => onChange(lines.filter((_, index) => index !== at))}
                />
              </Space.Compact>
            </li>
          );
        })}
      </ol>
      {first && (
        <Button
          type="dashed"
          icon={<PlusOutlined aria-hidden />}
          onClick={() => onChange([...lines, { name: first, code: first }])}
        >
          {t(`periodClose.${words.add}`)}
        </Button>
      )}
    </>
  );
}
