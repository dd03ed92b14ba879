import { useState } from "react";
import { useWritten } from "./digits";

/** What a search box shows of its text: as it is typed, so that the caret stays where it is, and then as the reader writes. */
export function useTypedSearch(text: string): { shown: string; setTyping: (isTyping: boolean) => void } {
  const written = useWritten();
  const [isTyping, setTyping] = useState(false);
  return { shown: isTyping ? text : written(text), setTyping };
}
