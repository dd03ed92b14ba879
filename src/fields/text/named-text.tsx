import type { Field, NamedByOption } from "@schemas/fields/field";
import type { RelationOptions } from "@schemas/fields/field-options";
import { Input } from "antd";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { EditProps } from "../look";
import { RelationSearch } from "../relation/search";
import { UsedText } from "./used-text";

type Props = EditProps<"text"> & { names: NamedByOption; children: ReactNode };

/** A code chosen by the name of its record, if another field of the form selects a list; otherwise typed. */
export function NamedText({ names: { by, none, records, used }, children, ...props }: Props) {
  const { t } = useTranslation();
  const { row, onChange } = props;
  const kind = String(row?.[by] ?? "");
  // A choice from another list is not valid in this one.
  const before = useRef(kind);
  useEffect(() => {
    if (before.current === kind) return;
    if (before.current !== "") onChange("");
    before.current = kind;
  }, [kind, onChange]);
  const options = records[kind];
  if (kind === none) return <Input id={props.id} disabled value="" placeholder={t("fields.forEveryone")} />;
  const inUse = used?.[kind];
  if (inUse) return <UsedText {...props} key={kind} used={inUse} />;
  if (!options) return children;
  return <NamedRecord {...props} key={kind} of={options} />;
}

/** A code chosen by the name of its record. */
export function NamedRecord({ of: options, ...props }: EditProps<"text"> & { of: RelationOptions }) {
  const { field, value, onChange } = props;
  const relationField: Field<"relation"> = { kind: "relation", options, isOptional: field.isOptional };
  return (
    <RelationSearch
      {...props}
      field={relationField}
      value={value || null}
      saved={props.saved || null}
      onChange={(next) => onChange(String(next ?? ""))}
    />
  );
}
