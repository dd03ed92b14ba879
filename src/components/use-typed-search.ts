import { useState } from "react";
import { useWritten } from "./digits";

/** The text in a search box: unchanged while typing, so that the caret stays in place, then in the reader's digits. */
export function useTypedSearch(text: string): { shown: string; setTyping: (isTyping: boolean) => void } {
  const written = useWritten();
  const [isTyping, setTyping] = useState(false);
  return { shown: isTyping ? text : written(text), setTyping };
}
