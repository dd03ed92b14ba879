import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { SearchInput } from "../search-input";

/** The search of a list of messages; it stands in the address, and a new one begins at the first page. */
export function MessageSearch() {
  const { t } = useTranslation();
  const [parameters, setParameters] = useSearchParams();
  const search = parameters.get("search") ?? "";
  return (
    <SearchInput
      key={search}
      defaultValue={search}
      maxLength={100}
      label={t("messages.search")}
      onSearch={(typed) => {
        const next = new URLSearchParams(parameters);
        next.delete("page");
        if (typed.trim()) next.set("search", typed.trim());
        else next.delete("search");
        setParameters(next);
      }}
      style={{ maxInlineSize: 320 }}
    />
  );
}
