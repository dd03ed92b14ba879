import { ConfigProvider } from "antd";
import { createContext, type InputHTMLAttributes, type KeyboardEvent, type Ref, useContext } from "react";
import { flushSync } from "react-dom";
import { useDigits } from "../digits";
import type { TypedText } from "../use-typed-text";

/** What a typed field of a picker needs; the pickers' own text parsing is never used (see TypedInput). */
export interface Entry {
  typed: TypedText;
  label: string;
  isInvalid: boolean;
  errorId: string;
  /** Left to right for digits, the page's direction for names. */
  isLtr: boolean;
  isOpen: boolean;
  setOpen: (open: boolean) => void;
  /** Arrow and page keys: one small or large step. */
  step: (size: "small" | "large", by: 1 | -1) => void;
  /** Called after Enter on a valid text. */
  moveOn: (input: HTMLInputElement) => void;
  /** Called when the focus leaves the picker, not when it moves to its other field. */
  onLeave?: () => void;
}

/** A picker's fields: one, or two for a range. */
export const EntryContext = createContext<{ start: Entry; end?: Entry } | null>(null);

interface TypedInputProps extends InputHTMLAttributes<HTMLInputElement> {
  "date-range"?: "start" | "end";
  ref?: Ref<HTMLInputElement>;
}

const steps: Record<string, ["small" | "large", 1 | -1] | undefined> = {
  ArrowUp: ["small", 1],
  ArrowDown: ["small", -1],
  PageUp: ["large", 1],
  PageDown: ["large", -1],
};

/**
 * Replaces rc-picker's input. rc-picker parses every keystroke and keeps the last valid text, so that typing 1404/12/30
 * would silently result in 1404/12/03. Here the text is parsed once, on blur or Enter.
 */
export function TypedInput({
  value,
  onChange: _rcReads,
  onBlur,
  onFocus,
  onKeyDown,
  ...rest
}: TypedInputProps) {
  const { direction } = useContext(ConfigProvider.ConfigContext);
  const digits = useDigits();
  const entries = useContext(EntryContext);
  const entry = rest["date-range"] === "end" ? entries?.end : entries?.start;
  if (!entry) throw new Error("TypedInput must be inside a picker. See src/components/date-picker.");
  const { typed } = entry;
  // Over an open calendar rc-picker's text is shown: the day under the mouse. Otherwise it may be outdated:
  // rc-picker follows a change only after it is on screen.
  const isPreviewed = entry.isOpen && !typed.isTyping && typed.refused === null;
  const text = (isPreviewed && value) || typed.text;

  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = steps[event.key];
    if (event.key === "Enter") return onEnter(event);
    if (event.altKey && step) {
      event.preventDefault();
      return entry.setOpen(event.key === "ArrowDown");
    }
    if (step && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      if (typed.isTyping) typed.leave();
      else if (typed.refused === null) entry.step(...step);
      return;
    }
    if (event.key === "Escape") {
      // Esc closes the calendar first, then what is around it.
      if (entry.isOpen || typed.isTyping) event.stopPropagation();
      typed.cancel();
    }
    // Tab and Escape close the calendar.
    onKeyDown?.(event);
  };

  const onEnter = (event: KeyboardEvent<HTMLInputElement>) => {
    const isAnswered = !typed.isTyping && !entry.isOpen && typed.refused === null;
    // Nothing to read and nothing open: Enter belongs to the form.
    if (isAnswered) return;
    event.preventDefault();
    // When its popup closes rc-picker submits its current day, which must already be the new one.
    const isRead = flushSync(() => typed.leave());
    if (!isRead) return;
    entry.setOpen(false);
    entry.moveOn(event.currentTarget);
  };

  return (
    <input
      {...rest}
      // rc-picker locks a field whose format is a function, as it cannot parse such a text itself.
      readOnly={false}
      aria-label={rest.id && !entry.label ? undefined : entry.label || undefined}
      aria-invalid={entry.isInvalid || undefined}
      aria-describedby={
        [rest["aria-describedby"], entry.isInvalid && entry.errorId].filter(Boolean).join(" ") || undefined
      }
      dir={entry.isLtr ? "ltr" : undefined}
      style={entry.isLtr ? { textAlign: direction === "rtl" ? "right" : "left" } : undefined}
      inputMode={entry.isLtr ? "numeric" : undefined}
      value={typed.isTyping ? text : digits(String(text))}
      onChange={(event) => typed.change(event.target.value)}
      onFocus={(event) => {
        event.target.select();
        onFocus?.(event);
      }}
      onBlur={(event) => {
        typed.leave();
        const sibling = event.currentTarget.closest(".ant-picker")?.contains(event.relatedTarget);
        if (!sibling) entry.onLeave?.();
        onBlur?.(event);
      }}
      onKeyDown={onKey}
    />
  );
}
