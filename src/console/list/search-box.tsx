import { SearchOutlined } from "@ant-design/icons";
import { ClearIcon } from "@src/components/clear-icon";
import { useTypedSearch } from "@src/components/use-typed-search";
// Avoids the text area, password and code inputs that come with antd's `Input`.
import type { InputRef } from "antd";
import Input from "antd/es/input/Input";
import { type Ref, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigation } from "react-router";
import styles from "./list.module.css";
import type { ListWords } from "./listed";
import type { ChangeTable } from "./use-table-state";

const typingPause = 350;

type SearchBoxProps = {
  search: string;
  change: ChangeTable;
  words: Pick<ListWords, "many" | "search">;
  ref: Ref<InputRef>;
};

/** The search of a list. A search is one entry of the browser history, even if typing paused several times. */
export function SearchBox({ search, change, words, ref }: SearchBoxProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(search);
  const { shown, setTyping } = useTypedSearch(typed);
  const sent = useRef(search);
  const isContinued = useRef(false);
  const { location: next } = useNavigation();
  const { pathname } = useLocation();
  const abandoned = useRef<string>(null);

  // Back, Forward or a link changed the search: the box follows.
  useEffect(() => {
    if (search === sent.current) return;
    sent.current = search;
    setTyped(search);
  }, [search]);

  const send = (query: string) => {
    if (query === sent.current) return;
    sent.current = query;
    change({ search: query }, { replace: isContinued.current });
    isContinued.current = true;
  };

  useEffect(() => {
    const query = typed.trim();
    // A pending search must not bring users back while the page they are leaving for is still loading.
    if (next && next.pathname !== pathname) abandoned.current = query;
    if (query === sent.current || query === abandoned.current) return;
    const timer = setTimeout(() => send(query), typingPause);
    return () => clearTimeout(timer);
  });

  const label = words.search ?? t("console.list.search", { many: words.many });
  return (
    <Input
      ref={ref}
      type="search"
      allowClear={{ clearIcon: <ClearIcon /> }}
      value={shown}
      maxLength={100}
      onChange={(event) => {
        setTyping(true);
        setTyped(event.target.value);
      }}
      onPressEnter={() => send(typed.trim())}
      // A search still waiting for a pause would bring users back from the page they go to next.
      onBlur={() => {
        setTyping(false);
        send(typed.trim());
        isContinued.current = false;
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        if (typed) setTyped("");
        else event.currentTarget.blur();
      }}
      prefix={<SearchOutlined aria-hidden />}
      placeholder={label}
      aria-label={label}
      aria-keyshortcuts="/"
      title={t("console.list.searchHint")}
      className={styles.search}
    />
  );
}
