import { ConfigProvider } from "antd";
import { type CSSProperties, type KeyboardEvent, useContext } from "react";
import { useDigits } from "./digits";
import { focusNext } from "./focus-next";
import type { TypedText } from "./use-typed-text";

/** Props of a small input that parses its text on leaving: a time or a duration. */
export interface TypedBoxProps {
  id?: string;
  name?: string;
  disabled?: boolean;
  autoFocus?: boolean;
  size?: "small" | "middle" | "large";
  status?: "error" | "warning";
  placeholder?: string;
  className?: string;
  style?: CSSProperties;
  onBlur?: () => void;
  /** Called with a text that could not be parsed, so that a form can hold it and refuse to be sent. */
  onRefused?: (text: string) => void;
  "aria-label"?: string;
  "aria-describedby"?: string;
  "aria-required"?: boolean;
}

/** The handlers and attributes for a typed text in antd's Input. `step` handles the arrow and page keys. */
export function useTypedBox(
  typed: TypedText,
  isInvalid: boolean,
  errorId: string,
  box: TypedBoxProps,
  step: (by: number) => void,
) {
  const { direction } = useContext(ConfigProvider.ConfigContext);
  const digits = useDigits();
  const steps: Record<string, number | undefined> = { ArrowUp: 1, ArrowDown: -1, PageUp: 60, PageDown: -60 };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const by = steps[event.key];
    if (by !== undefined && !event.altKey && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      if (typed.isTyping) typed.leave();
      else if (typed.refused === null) step(by);
    }
    if (event.key === "Escape" && typed.isTyping) {
      event.stopPropagation();
      typed.cancel();
    }
    // If nothing was typed, Enter belongs to the form.
    if (event.key === "Enter" && (typed.isTyping || typed.refused !== null)) {
      event.preventDefault();
      if (typed.leave()) focusNext(event.currentTarget);
    }
  };

  const { className: _, style: __, onRefused: ___, status, onBlur, ...rest } = box;
  return {
    ...rest,
    status: isInvalid ? ("error" as const) : status,
    "aria-invalid": isInvalid || undefined,
    "aria-describedby":
      [box["aria-describedby"], isInvalid && errorId].filter(Boolean).join(" ") || undefined,
    autoComplete: "off",
    inputMode: "numeric" as const,
    dir: "ltr",
    styles: {
      input: {
        textAlign: direction === "rtl" ? ("right" as const) : ("left" as const),
        // The font's tabular Persian figures are too wide.
        ...(direction !== "rtl" && { fontVariantNumeric: "tabular-nums" }),
      },
    },
    // While typing the text stays unchanged, so that the caret stays in place.
    value: typed.isTyping ? typed.text : digits(typed.text),
    onChange: (event: { target: { value: string } }) => typed.change(event.target.value),
    onFocus: (event: { target: HTMLInputElement }) => event.target.select(),
    onBlur: () => {
      typed.leave();
      onBlur?.();
    },
    onKeyDown,
  };
}
