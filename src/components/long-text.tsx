import { Input, theme } from "antd";
import type { TextAreaProps } from "antd/es/input";
import { useDigits } from "./digits";

type Props = Omit<TextAreaProps, "onChange" | "showCount" | "maxLength"> & {
  max: number;
  /** Forms report a text that is too long instead of cutting it off. */
  mayExceed?: boolean;
  onChange: (text: string) => void;
};

/** Text of several lines, with its length and how long it may be. */
export function LongText({ max, mayExceed = false, onChange, ...props }: Props) {
  const digits = useDigits();
  const { token } = theme.useToken();
  return (
    <Input.TextArea
      // Without a text "auto" means left to right, also for the placeholder.
      {...(props.value && { dir: "auto" })}
      {...(!mayExceed && { maxLength: max })}
      showCount={{
        formatter: ({ count }) => (
          <span style={count > max ? { color: token.colorError } : undefined}>
            {digits(`${count}/${max}`)}
          </span>
        ),
      }}
      {...props}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
