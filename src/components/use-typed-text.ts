import { useRef, useState } from "react";

interface TypedTextOptions<T> {
  /** The text of the field while the user is not typing: the value, or a refused text that the form still holds. */
  shown: string;
  read: (text: string) => T | null;
  /** Null when the field was emptied. */
  onRead: (value: T | null) => void;
  onRefuse: (text: string) => void;
  /** Inserts separators while typing. */
  arrange?: (text: string, before: string) => string;
}

export interface TypedText {
  text: string;
  isTyping: boolean;
  /** The text that could not be read when the field was left; it stays on screen until it is corrected. */
  refused: string | null;
  change: (text: string) => void;
  /** Parses the typed text. True if nothing has to be corrected. */
  leave: () => boolean;
  /** Discards the typed text. */
  cancel: () => void;
}

/** Typed text is parsed once, on leaving: incomplete input is never taken as complete, nor a wrong one changed. */
export function useTypedText<T>({ shown, read, onRead, onRefuse, arrange }: TypedTextOptions<T>): TypedText {
  const [draft, setShownDraft] = useState<string | null>(null);
  // Enter parses the text and moves on, and the blur in the same event must not parse it again.
  const pending = useRef<string | null>(null);
  const setDraft = (next: string | null) => {
    pending.current = next;
    setShownDraft(next);
  };
  const [refused, setRefused] = useState<string | null>(null);
  const [lastShown, setLastShown] = useState(shown);
  if (lastShown !== shown) {
    setLastShown(shown);
    if (shown !== "") setRefused(null);
  }
  const text = draft ?? refused ?? shown;

  const leave = () => {
    if (pending.current === null) return refused === null;
    const typed = pending.current.trim();
    setDraft(null);
    const value = typed === "" ? null : read(typed);
    const isRefused = typed !== "" && value === null;
    setRefused(isRefused ? typed : null);
    if (isRefused) onRefuse(typed);
    else onRead(value);
    return !isRefused;
  };

  return {
    text,
    isTyping: draft !== null,
    refused: draft === null ? refused : null,
    change: (next) => setDraft(arrange ? arrange(next, text) : next),
    leave,
    cancel: () => {
      setDraft(null);
      setRefused(null);
    },
  };
}
