import { CodeInput } from "@src/components/code-input";
import { LongText } from "@src/components/long-text";
import { PasswordInput } from "@src/components/password-input";
import { Input } from "antd";
import type { EditProps } from "../look";
import { NamedRecord, NamedText } from "./named-text";
import { UsedText } from "./used-text";

export function TextEdit(props: EditProps<"text">) {
  const { names, of, used } = props.field.options;
  if (of) return <NamedRecord {...props} of={of} />;
  if (names)
    return (
      <NamedText {...props} names={names}>
        <TypedText {...props} />
      </NamedText>
    );
  return used ? <UsedText {...props} used={used} /> : <TypedText {...props} />;
}

function TypedText({
  id,
  value,
  onChange,
  onBlur,
  field: { options, isOptional },
  isInvalid,
  describedBy,
}: EditProps<"text">) {
  const common = {
    id,
    value: value ?? "",
    onBlur,
    "aria-invalid": isInvalid,
    "aria-describedby": describedBy,
    "aria-required": !isOptional,
    autoComplete: "off",
    dir: options.isCode ? "ltr" : ("auto" as const),
  };
  if (options.isCode && !options.isSecret && options.lines === 1)
    return <CodeInput {...common} onChange={onChange} />;
  if (options.isSecret)
    return (
      <PasswordInput
        {...common}
        autoComplete="new-password"
        onChange={(event) => onChange(event.target.value)}
      />
    );
  return options.lines > 1 ? (
    <LongText {...common} max={options.max} mayExceed rows={options.lines} onChange={onChange} />
  ) : (
    <Input {...common} onChange={(event) => onChange(event.target.value)} />
  );
}
