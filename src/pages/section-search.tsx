import type { Field } from "@schemas/fields/field";
import { relationOptionsOf } from "@schemas/fields/relation";
import { toSection } from "@schemas/relations";
import { useCall } from "@src/api/use-call";
import { RelationSearch } from "@src/fields/relation/search";

const field: Field<"relation"> = {
  kind: "relation",
  options: relationOptionsOf(toSection("name")),
  isOptional: true,
};

type Props = {
  id: string;
  label: string;
  placeholder: string;
  value: string | undefined;
  onChange: (code: string | undefined) => void;
};

/** Any section of the organisation, searched on the server while typing; only for the web administrator. */
export function SectionSearch({ value, onChange, ...box }: Props) {
  const chosen = useCall(
    "organisation",
    "getSection",
    { code: value ?? "" },
    { enabled: value !== undefined },
  );
  const name = chosen.data?.name ?? (chosen.isError ? value : "…");
  return (
    <RelationSearch
      {...box}
      field={field}
      value={value ?? null}
      saved={value ?? null}
      row={{ name }}
      onChange={(code) => onChange(code === null ? undefined : String(code))}
    />
  );
}
