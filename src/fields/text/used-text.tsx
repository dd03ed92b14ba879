import type { UsedTexts } from "@schemas/fields/field";
import { foldForSearch } from "@schemas/values/persian-text";
import { sender } from "@src/providers/send";
import { useQuery } from "@tanstack/react-query";
import { AutoComplete, Input } from "antd";
import type { EditProps } from "../look";

/** A free text; values already in use are offered, so that it is spelled in one way. */
export function UsedText({
  id,
  value,
  onChange,
  onBlur,
  field: { isOptional },
  isInvalid,
  describedBy,
  used,
}: EditProps<"text"> & { used: UsedTexts }) {
  const { data: texts = [] } = useQuery({
    queryKey: ["used-texts", used.of],
    queryFn: ({ signal }) => used.run(sender({ signal }), null),
  });
  return (
    <AutoComplete
      id={id}
      style={{ inlineSize: "100%" }}
      value={value ?? ""}
      options={texts.map((text) => ({ value: text }))}
      // When the text equals one of them, all others are offered too.
      filterOption={(typed, option) =>
        texts.includes(typed) || foldForSearch(option?.value ?? "").includes(foldForSearch(typed))
      }
      onChange={onChange}
      onBlur={onBlur}
    >
      <Input
        dir="auto"
        autoComplete="off"
        aria-invalid={isInvalid}
        aria-describedby={describedBy}
        aria-required={!isOptional}
      />
    </AutoComplete>
  );
}
