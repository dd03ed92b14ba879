import { SearchOutlined } from "@ant-design/icons";
import { ClearIcon } from "@src/components/clear-icon";
import { Input } from "antd";
import { useEffect, useRef, useState } from "react";

const typingPause = 250;

/** A search that asks once nobody has typed for a moment. */
export function SearchLine({ label, onSearch }: { label: string; onSearch: (text: string) => void }) {
  const [typed, setTyped] = useState<string | null>(null);
  const report = useRef(onSearch);
  report.current = onSearch;
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => report.current(typed.trim()), typingPause);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <Input
      type="search"
      allowClear={{ clearIcon: <ClearIcon /> }}
      prefix={<SearchOutlined aria-hidden />}
      value={typed ?? ""}
      onChange={(event) => setTyped(event.target.value)}
      maxLength={100}
      placeholder={label}
      aria-label={label}
      style={{ inlineSize: 280, maxInlineSize: "100%" }}
    />
  );
}
