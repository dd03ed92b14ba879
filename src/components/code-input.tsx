import { toLatinDigits } from "@schemas/values/digits";
import { Input, type InputProps } from "antd";
import { useState } from "react";
import { isMachineName, useDigits } from "./digits";

interface CodeInputProps extends Omit<InputProps, "value" | "onChange" | "dir"> {
  value: string;
  onChange: (value: string) => void;
}

/** An input for a code, left to right: its digits are shown as the reader prefers, and stored as Latin ones. */
export function CodeInput({ value, onChange, onBlur, ...input }: CodeInputProps) {
  const digits = useDigits();
  // While typing the text stays unchanged, so that the caret stays in place.
  const [typed, setTyped] = useState<string | null>(null);
  const shown = isMachineName(value) ? value : digits(value);
  return (
    <Input
      autoComplete="off"
      {...input}
      dir="ltr"
      value={typed !== null && toLatinDigits(typed) === value ? typed : shown}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(toLatinDigits(target.value));
      }}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}
