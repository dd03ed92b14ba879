import { SearchOutlined } from "@ant-design/icons";
import { Input } from "antd";
import { type CSSProperties, useEffect, useRef, useState } from "react";
import { ClearIcon } from "./clear-icon";
import styles from "./search-line.module.css";
import { useTypedSearch } from "./use-typed-search";

const typingPause = 250;

type SearchLineProps = {
  label: string;
  /** The present search, for example from the address. */
  value?: string;
  onSearch: (text: string) => void;
  width?: number;
};

/** A search box that reports once typing has paused. */
export function SearchLine({ label, value = "", onSearch, width = 320 }: SearchLineProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const { shown, setTyping } = useTypedSearch(typed ?? value);
  const report = useRef(onSearch);
  report.current = onSearch;
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => report.current(typed.trim()), typingPause);
    return () => clearTimeout(timer);
  }, [typed]);
  // Back and Forward change the text without typing.
  const [shownValue, setShownValue] = useState(value);
  if (value !== shownValue) {
    setShownValue(value);
    if (value !== typed?.trim()) setTyped(null);
  }
  return (
    <Input
      type="search"
      allowClear={{ clearIcon: <ClearIcon /> }}
      prefix={<SearchOutlined aria-hidden />}
      value={shown}
      onChange={(event) => {
        setTyping(true);
        setTyped(event.target.value);
      }}
      onBlur={() => {
        setTyping(false);
        if (typed !== null) onSearch(typed.trim());
      }}
      maxLength={100}
      placeholder={label}
      aria-label={label}
      className={styles.line}
      style={{ "--width": `${width}px` } as CSSProperties}
    />
  );
}
