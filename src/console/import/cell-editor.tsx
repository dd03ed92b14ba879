import type { Field } from "@schemas/fields/field";
import type { RelationOptions } from "@schemas/fields/field-options";
import { readPlanStepsCell } from "@schemas/values/plan-steps-cell";
import { ChoiceLines, useChoices } from "@src/fields/relation/choices";
import { ChoiceMenu, NoChoices } from "@src/fields/relation/menu";
import { Input, Select } from "antd";
import { type KeyboardEvent, useState } from "react";
import { useTranslation } from "react-i18next";

type CellEditorProps = {
  field: Field;
  label: string;
  text: string;
  choices: Readonly<Record<string, string>> | undefined;
  /** The new text, or null when it stays as it was. */
  onEnd: (text: string | null) => void;
};

/** Corrects a cell in place: fields with choices offer them, the others are typed. */
export function CellEditor({ field, label, text, choices, onEnd }: CellEditorProps) {
  const { t } = useTranslation();
  if (field.kind === "relation" && !field.options.isMultiple)
    return <RelationEditor options={field.options} label={label} text={text} onEnd={onEnd} />;
  if (field.kind === "planSteps" && isOnePlan(text))
    return <RelationEditor options={field.options.plan} label={label} text={text} onEnd={onEnd} />;
  if (field.kind === "select")
    return (
      <ChoiceEditor
        label={label}
        text={text}
        options={field.options.choices.map((choice) => choices?.[choice] ?? choice)}
        onEnd={onEnd}
      />
    );
  if (field.kind === "yesNo")
    return (
      <ChoiceEditor label={label} text={text} options={[t("fields.yes"), t("fields.no")]} onEnd={onEnd} />
    );
  return <TextEditor label={label} text={text} onEnd={onEnd} isCode={isCode(field)} />;
}

// Their text contains words among the times and codes.
const worded: ReadonlySet<Field["kind"]> = new Set(["relation", "shiftHours", "rotationDays", "planSteps"]);
const isCode = (field: Field) => !worded.has(field.kind) && (field.kind !== "text" || field.options.isCode);

/** Whether a cell of steps is empty or only contains a plan. */
function isOnePlan(text: string): boolean {
  const steps = readPlanStepsCell(text) ?? [];
  return text.trim() === "" || (steps.length === 1 && steps[0]?.from === null && steps[0].offset === 0);
}

type EditorProps = Pick<CellEditorProps, "label" | "text" | "onEnd">;

function TextEditor({ label, text, onEnd, isCode }: EditorProps & { isCode: boolean }) {
  const [typed, setTyped] = useState(text);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === "Enter") onEnd(typed);
    if (key === "Escape") onEnd(null);
  };
  return (
    <Input
      // The cell was clicked to type into it.
      autoFocus
      size="small"
      aria-label={label}
      dir={isCode ? "ltr" : "auto"}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => onEnd(typed)}
    />
  );
}

function ChoiceEditor({ label, text, options, onEnd }: EditorProps & { options: readonly string[] }) {
  return (
    <Select<string>
      autoFocus
      defaultOpen
      size="small"
      aria-label={label}
      showSearch
      allowClear={text !== ""}
      value={text || undefined}
      options={options.map((value) => ({ value, label: value }))}
      onChange={(value) => onEnd(value ?? "")}
      onBlur={() => onEnd(null)}
      popupMatchSelectWidth={false}
    />
  );
}

/** A choice from the other list; the cell gets the code, since several people may have the same name. */
function RelationEditor({ options, label, text, onEnd }: EditorProps & { options: RelationOptions }) {
  const [typed, setTyped] = useState(text);
  const choices = useChoices(options, typed);
  return (
    <Select
      autoFocus
      defaultOpen
      size="small"
      aria-label={label}
      showSearch
      allowClear={text !== ""}
      filterOption={false}
      searchValue={typed}
      onSearch={setTyped}
      value={text || undefined}
      loading={choices.isLooking}
      options={choices.choices}
      optionRender={({ data }) => <ChoiceLines item={data.item} options={options} />}
      notFoundContent={<NoChoices choices={choices} />}
      popupRender={(menu) => <ChoiceMenu menu={menu} choices={choices} />}
      popupMatchSelectWidth={320}
      onChange={(value) => onEnd(value === undefined ? "" : String(value))}
      onBlur={() => onEnd(null)}
    />
  );
}
