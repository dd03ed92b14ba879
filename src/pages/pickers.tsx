import { patterns } from "@schemas/calls/patterns";
import type { Field } from "@schemas/fields/field";
import type { RelationKey } from "@schemas/fields/field-options";
import { relation, relationOptionsOf } from "@schemas/fields/relation";
import { adminRecord, person } from "@schemas/relations";
import { RelationSearch } from "@src/fields/relation/search";
import { Form } from "antd";
import { useId } from "react";

const lists = {
  person: relation({ ...person, shownAs: "title" }),
  record: relation({ ...adminRecord, shownAs: "title" }),
  pattern: relation({ search: patterns.getPatternList, key: "id", title: "name", shownAs: "title" }),
};

type PickerProps = {
  of: keyof typeof lists;
  label: string;
  value: RelationKey | null;
  /** The title of the chosen item, if the page already has it. */
  title: string | undefined;
  onChange: (value: string | null) => void;
};

/** Picks a person, section-admin record or pattern, searched on the server while typing. */
export function Picker({ of, label, value, title, onChange }: PickerProps) {
  const id = useId();
  const field: Field<"relation"> = {
    kind: "relation",
    options: relationOptionsOf(lists[of]),
    isOptional: true,
  };
  return (
    <Form.Item
      colon={false}
      label={label}
      htmlFor={id}
      style={{ marginBlockEnd: 0, flex: "1 1 260px", maxInlineSize: 440 }}
    >
      <RelationSearch
        id={id}
        label={label}
        field={field}
        value={value}
        saved={value}
        row={{ title: title ?? "…" }}
        onChange={(next) => onChange(next === null ? null : String(next))}
      />
    </Form.Item>
  );
}
